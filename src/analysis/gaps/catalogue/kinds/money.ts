import { theme } from '../../table.ts'

export const MONEY = theme(
  { aspect: '', level: 'kind', kinds: ['money'], operations: [], thing: 'amount', actor: 'treasurer' },
  () => `
money.exact validation high
~ rounding|cent*|decimal*|sum check|currenc*
= Reckon money to the cent
? How are amounts rounded, split and summed, in which currency, and who checks the total?
+ Whole cents, remainder named: The system shall reckon {things} in whole cents of one currency, shall give the odd cent to a stated side, and shall show that parts add up to the total.
+ As typed: The system shall take {things} as typed.
! A missing cent costs an evening, a missing zero a friendship.

money.approve permissions critical
~ four eyes|spending limit|who may spend|second signature
= Let nobody spend alone
? Who may spend or change {a thing}, up to which sum, and who looks at it first?
+ Second person above a sum: If {a thing} exceeds [200] EUR, then the system shall ask a second named person before it counts.
+ One person: The system shall let {the actor} decide alone.
! Clubs and families lose money to the one who was trusted.

money.receipt audit high
~ receipt*|voucher*|audit*|bookkeeping|proof of
= Keep a receipt for every {thing}
? Must each {thing} be proven by a receipt, and may entries be changed later?
+ Photo, no erasing: The system shall ask for a photo of the receipt and correct {a thing} only by a counter entry.
+ Note: The system shall take a short note.
! Auditors believe paper.

money.tax legal high
~ tax*|donation receipt|vat|money laundering|fiscal
= Observe tax and donation law
? Which rules apply: tax, donation receipts, cash limits, money laundering?
+ Flagged for the adviser: The system shall mark {things} that tax or donation law treats apart and list them for the adviser each year.
+ None
! Ignorance is paid with interest.

money.late states medium
~ overdue|unpaid|instal*|dunning|late payment
= Chase what is unpaid
? What follows when {a thing} stays unpaid: reminder, instalments, waiver?
+ Kind, then firm: While {a thing} is [14] days overdue, the system shall remind in kind words, then pass it to the treasurer.
+ List: The system shall list unpaid {things}.
! Nobody likes to ask a neighbour for money.

money.forecast feature medium
~ forecast|plan against|remaining|budget left
= Show what is left, not only what went
? Does {a actor} need to see plan against actual, and what remains until the end of the month?
+ Plan, actual, rest: The system shall set plan beside actual {things}, and shall show the rest by group.
+ List: The system shall list {things} by date.
! Spending is noticed when it is over.

money.private privacy high
~ who sees|salary|debts|anonymous*|gdpr
= Keep other people’s money private
? Who may see what others pay, owe or earn (GDPR)?
+ Own and totals: The system shall show each person their own {things} and of others only totals (GDPR).
+ All open: The system shall show all {things} to each person taking part.
! Money tells more about people than they say.

money.bank exchange medium
~ bank statement|csv|accounting|export*|import*
= Match with bank and books
? Is the bank statement read in and matched, and what does the bookkeeper get?
+ Matched by reference: The system shall match bank lines by reference, shall ask about the rest, and shall write a file for the books.
+ By hand
! Typing statements breeds errors.
`,
)
