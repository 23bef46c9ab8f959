import { theme } from '../../table.ts'

export const PAYMENT_ORDER = theme(
  { aspect: 'payment', operations: ['pay'], thing: 'order', actor: 'customer' },
  () => `
payment.guest session medium
~ guest checkout|as a guest|without an account|without account|without registering
= Allow or refuse guest checkout
? Can {a actor} check out as a guest, without an account?
+ Guest checkout: The system shall let {a actor} buy as a guest with an e-mail address, and shall offer to create an account after the order.
+ Account required: When a visitor starts checkout, the system shall ask for sign-in or registration and keep the basket meanwhile.
! Forced registration is the most quoted reason for abandoned baskets.

payment.stock states high
unless facts goods=digital,donation,service
~ stock|sold out|out of stock|inventory|reserved for
= Check stock and price at the last moment
? What if an item sells out or its price changes while it lies in the basket?
+ Reserve during payment: While payment runs, the system shall reserve the stock for [15] minutes, and shall show before the charge that an item is sold out or that the price changed.
+ Check once at payment: When «Pay» is pressed, the system shall check stock and price again and refuse what is sold out.
! Selling what is not there means cancelling after payment.

payment.tax feature high
unless facts goods=donation
~ tax*|vat|sales tax|net price*|gross price*
= Show tax and the full price
? How are tax (VAT) and extra costs worked out and shown?
+ Gross with tax by country: The system shall show the total with tax (VAT) by country of delivery, shipping and fees before the order is placed.
+ Net for companies: Where {the actor} gives a valid VAT number, the system shall show net prices and the reverse charge.
! A price that grows on the last page breaks trust and often the law.

payment.shipping validation medium
unless facts goods=digital,donation,service
~ shipping|delivery address|address check*|postcode|postal code|delivery cost*|nothing is shipped|digital goods
= Validate address and shipping
? Where is delivered to, at which shipping cost, and how is the address validated?
+ Countries and check: When {the actor} enters a delivery address, the system shall validate postcode and country against the shipping zones and show cost and date of delivery.
+ Nothing is shipped
! A wrong address is found only when the parcel comes back.

payment.discount feature low
unless facts goods=donation
~ discount*|voucher*|coupon*|promo*|gift card*
= Take discount codes
? Are there discount codes, vouchers or gift cards?
+ One code per order: When {the actor} enters a discount code, the system shall check validity, minimum amount and single use, shall show the new total, and shall say why a code is invalid.
+ None
! Coupons change totals, refunds and tax.

payment.cancel cancellation high
~ cancel*|withdraw*|right of withdrawal|14 days
= Cancel or change an order
? Until when can {a thing} be cancelled or changed?
+ Until shipping: The system shall let {the actor} cancel or change {a thing} before packing, and shall offer the return after packing with a right of withdrawal of [14] days.
+ Only by support: When {the actor} wants to cancel {a thing}, the system shall open a request to support.
! Consumer law gives a right of withdrawal in many countries.

payment.confirmation notifications high
~ confirmation e mail|order confirmation|confirmation mail|receipt*|confirmation page
= Confirm the order
? How is {the actor} told that {the thing} was placed: page, e-mail, receipt?
+ Page and e-mail: When {a thing} is paid, the system shall show a confirmation with order number, shall send the confirmation by e-mail within [2] minutes, and shall keep the receipt in the account if the e-mail bounces.
+ Page only: When {a thing} is paid, the system shall show a confirmation page that can be printed.
! Without a confirmation people order again or call.

payment.invoice exchange medium
~ invoice*|accounting|bookkeeping|ledger|export
= Give an invoice and feed accounting
? Who needs an invoice, and where does accounting get its data from?
+ PDF and daily export: When {a thing} is paid, the system shall issue a numbered invoice as PDF and export payments, refunds and fees to accounting each day.
+ Invoice on request: When {the actor} asks for an invoice, the system shall issue the invoice.
! Bookkeeping by screenshot does not scale.

payment.abandoned retention low
~ abandon*|saved basket|basket is kept|cart is kept|keep the basket|session timeout
= Keep an abandoned basket
? How long is an unfinished basket (cart) kept, and may we remind of it?
+ Kept for days, reminder with consent: While a basket (cart) is abandoned, the system shall keep the basket for [30] days across devices, and shall remind {the actor} once where {the actor} consented.
+ Until the browser closes: The system shall empty a basket when its session times out after [60] minutes.
! Most baskets are left once before they are bought.

payment.review operations medium
~ order summary|change quantit*|edit the basket|review step|remove from
= Review the order summary and change the basket before paying
? What can be changed up to the last step: quantity, address, delivery, payment method?
+ Summary with edit: When {the actor} reaches the last step, the system shall show an order summary of items, quantities, address and total with a way to edit each, and lose nothing on «back».
+ Basket only: The system shall allow changes in the basket page alone.
! The back button is the most used control of a checkout.

payment.track delivery medium
unless facts goods=digital,donation,service
~ order status|track* the parcel|shipment|shipped|tracking number
= Show order status and shipment
? How does {the actor} follow the order: packed, shipped, tracking number, late, lost?
+ Status and link: When {a thing} is packed, shipped, late or lost, the system shall update the order status, and shall send the tracking link.
+ On request: The system shall show the status of {a thing} on the page of {the thing}.
! «Where is my order» is half of all questions.

payment.partly states low
unless facts goods=digital,donation,service
~ partial delivery|back order*|split shipment|substitut*
= Deliver in part or not at all
? What if only part can be delivered: split shipment, back order, substitute?
+ Ask first: If an item is missing, then the system shall ask {the actor} whether to split, wait or drop the item, and shall refund a dropped item.
+ Whole only: If an item is missing, then the system shall hold {the thing} until it is complete.
! Charging for what is not sent is unlawful in many places.

payment.history search low
~ order history|past orders|reorder|order again
= Find past orders
? Can {the actor} find past orders, receipts and order the same again?
+ History and reorder: The system shall show {the actor} past orders with receipts, searchable by date and item, and shall refill the basket from a past order.
+ E-mail only
! Seeds, coffee and paper are bought again every year.
`,
)
