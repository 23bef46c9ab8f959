/** Said in other words throughout: `rule | one | other`, `- | one | other` where nothing is wrong. Written for these tests. */
export const PARAPHRASES = `
CONFLICT | Anglers may fish from the pier at night. | The harbour police shall ban fishing off the pier at night.
CONFLICT | Nurses may change the dose in the infusion plan. | Solely the physician may alter the dose in the infusion plan.
CONFLICT | The hostel shall let guests cook in the lounge. | The night porter shall forbid cooking in the lounge.
CONFLICT | The policy shall cover damage by hail to greenhouses. | The insurer shall exclude hail damage to greenhouses.
CONFLICT | The kiln shall hold the glaze for 30 min at its peak. | The holding phase of the glaze in the kiln shall last 45 min.
CONFLICT | The ferry shall depart every 20 min. | The interval between two departures of the ferry shall be 30 min.
- | The zoo shall let keepers feed the seals. | The zoo shall forbid visitors to feed the seals.
- | The clerk may edit drafts. | The archive shall keep signed contracts read-only.
- | The kiln shall hold the glaze for 30 min. | The kiln shall cool the shelf for 45 min.
- | The shop shall show the order number. | The shop shall print the order total.
- | The gate shall open for staff at night. | The gate shall reject trucks at night.
- | If the payment fails, the shop shall refuse the order. | The customer may order a product.
- | Members may borrow five books. | A reader must sign in before borrowing a book.
- | The hotel shall let guests bring dogs. | The hotel shall not let guests bring horses.
- | The museum shall send the lender a receipt. | The museum shall send the visitor a ticket.
`
