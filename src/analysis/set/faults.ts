/** What can go wrong, by deed: the data of NEGATIVE. */

export type Feature = { name: string; deeds: string; fault: string; answer: string }

/** Deeds that fail in their own way. `fault` says how; `answer` what a requirement on it would demand. */
export const FEATURES: readonly Feature[] = [
  {
    name: 'signing in',
    deeds: 'sign-in unlock',
    fault: 'the credentials are wrong',
    answer: 'deny the access and show the same message for every cause',
  },
  {
    name: 'registration',
    deeds: 'sign-up',
    fault: 'the address is already registered',
    answer: 'refuse the registration and name the reason',
  },
  {
    name: 'payment',
    deeds:
      'pay buy charge refund debit deduct credit order purchase collect-payment donate bid withdraw dispense',
    fault: 'the payment is declined',
    answer: 'keep the order unpaid and show the reason',
  },
  {
    name: 'file input',
    deeds: 'import upload attach',
    fault: 'the file is unreadable or larger than [N] MB',
    answer: 'refuse the file and name the reason',
  },
  {
    name: 'input',
    deeds: 'submit enter create edit',
    fault: 'a value is missing or invalid',
    answer: 'keep the entered values and mark the value',
  },
  {
    name: 'deletion',
    deeds: 'delete',
    fault: 'the user lacks the right to delete',
    answer: 'refuse the deletion and keep the data',
  },
  {
    name: 'messages',
    deeds: 'send notify email text forward contact call remind invite greet page broadcast dial',
    fault: 'the message cannot be delivered',
    answer: 'repeat the delivery [N] times and record the failure',
  },
  {
    name: 'search',
    deeds: 'find filter match',
    fault: 'nothing is found',
    answer: 'show that there is no result and how to widen the search',
  },
  {
    name: 'export',
    deeds: 'export print label stamp publish report',
    fault: 'the export fails',
    answer: 'show the reason and keep the selection',
  },
  {
    name: 'booking',
    deeds: 'book assign schedule lend rent allot invite choose',
    fault: 'the place is already taken',
    answer: 'refuse the booking and show the free places',
  },
  {
    name: 'synchronisation',
    deeds: 'synchronise connect retrieve request query store copy convert back-up restore join pair',
    fault: 'the other side does not answer within [N] seconds',
    answer: 'keep the change and repeat it',
  },
  {
    name: 'approval',
    deeds: 'approve sign vote',
    fault: 'the request is rejected',
    answer: 'inform the requester of the reason',
  },
  {
    name: 'reading a code or a tag',
    deeds: 'scan recognise detect photograph capture decode read-in identify tap swipe',
    fault: 'the code cannot be read',
    answer: 'ask for a second reading and offer the input by hand',
  },
  {
    name: 'checking',
    deeds: 'validate compare examine test estimate count verify check grade inspect',
    fault: 'the check fails',
    answer: 'stop the process and name the difference',
  },
  {
    name: 'measuring',
    deeds: 'measure monitor weigh calculate log sample gauge',
    fault: 'the value is missing or out of range',
    answer: 'mark the value as faulty and inform the [role]',
  },
  {
    name: 'moving parts',
    deeds:
      'open close lift move rotate press fill dock eject lower raise water heat cool mix cut start stop unload transport pump feed inflate lock launch',
    fault: 'the movement does not end within [N] seconds',
    answer: 'stop the drive and inform the [role]',
  },
  {
    name: 'handing over',
    deeds: 'give collect return pick deliver fetch hand harvest release',
    fault: 'the thing or the person is missing',
    answer: 'keep the thing and inform the [role]',
  },
]
