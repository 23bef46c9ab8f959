import type { Pivot } from '../../row.ts'

/** Questions on which a well-known feature turns. */
export const FEATURES: Pivot[] = [
  {
    id: 'method',
    topic: 'session',
    when: { aspects: ['sign-in'] },
    question: 'How do people prove who they are?',
    why: 'Rules for passwords, reset, lockout and MFA exist only where we keep passwords.',
    choices: [
      {
        id: 'password',
        label: 'E-mail and password',
        changes: 'Keeps password rules, reset, lockout, MFA and hashing.',
        words: 'e mail and password|email and password|username and password|with a password|with password',
      },
      {
        id: 'sso',
        label: 'Company account (SSO) only',
        changes: 'Drops password rules, reset, lockout, MFA and hashing: the identity provider owns them.',
        words: 'sso only|only sso|only through sso|only company account|company accounts only',
      },
      {
        id: 'passkey',
        label: 'Passkeys or e-mail links',
        changes: 'Drops password rules; recovery becomes the main risk.',
        words: 'passkey*|magic link*|passwordless',
      },
    ],
  },
  {
    id: 'goods',
    topic: 'feature',
    when: { aspects: ['payment'] },
    question: 'What is sold?',
    why: 'Stock, shipping and returns exist only for goods.',
    choices: [
      { id: 'physical', label: 'Physical goods', changes: 'Keeps stock, shipping address and returns.' },
      {
        id: 'digital',
        label: 'Digital goods or access',
        changes: 'Drops stock and shipping; access is given and withdrawn instead.',
        words: 'digital goods|downloadable|licence keys|e books|online course*',
        leads: { 'payment.refund': 'b', 'payment.cancel': 'b' },
      },
      {
        id: 'donation',
        label: 'Donations or fees',
        changes: 'Drops stock, shipping and discount codes.',
        words: 'donation*|donate*',
      },
      {
        id: 'service',
        label: 'A service at a time: a lesson, a seat, a visit',
        changes: 'Drops stock and shipping; what is paid for is a date.',
        words: 'lesson*|appointment*|seat*|workshop*|treatment*|guided tour*',
        leads: { 'payment.refund': 'b' },
      },
    ],
  },
  {
    id: 'instant',
    topic: 'feature',
    when: { aspects: ['booking'] },
    question: 'Is a booking final at once, or does somebody confirm it?',
    why: 'Holding, waiting and confirmation follow from it.',
    choices: [
      {
        id: 'instant',
        label: 'Final at once',
        changes: 'Keeps the short hold and the immediate confirmation.',
        words: 'instant booking|booked immediately|confirmed at once',
      },
      {
        id: 'confirmed',
        label: 'Staff confirm',
        changes: 'Drops the hold and asks for a time limit for the answer.',
        words: 'staff confirm*|must be confirmed by|confirmed by staff',
        leads: { 'booking.confirmation': 'b', 'booking.cancel': 'b', 'booking.horizon': 'a' },
      },
    ],
  },
  {
    id: 'circle',
    topic: 'permissions',
    when: { aspects: ['chat'] },
    question: 'Who talks to whom?',
    why: 'Moderation, spam and legal duties grow with strangers.',
    choices: [
      {
        id: 'team',
        label: 'Colleagues among themselves',
        changes: 'Drops spam limits; keeps legal hold and membership.',
        words: 'colleagues|within the company|inside the company',
      },
      {
        id: 'customers',
        label: 'Customers with staff',
        changes: 'Drops legal hold; keeps moderation and support.',
      },
      {
        id: 'public',
        label: 'Strangers',
        changes: 'Keeps moderation, spam limits, blocking and age rules.',
        leads: { 'chat.receipts': 'b', 'chat.encryption': 'a', 'chat.attachments': 'b' },
      },
    ],
  },
  {
    id: 'source',
    topic: 'freshness',
    when: { aspects: ['report'] },
    question: 'Where do the figures come from?',
    why: 'A nightly copy needs loads, checks and alerts; a live query needs limits.',
    choices: [
      {
        id: 'copy',
        label: 'A copy, loaded nightly',
        changes: 'Keeps load checks, alerts and late data.',
        words: 'nightly|every night|once a day|data warehouse',
      },
      {
        id: 'live',
        label: 'The live system',
        changes: 'Drops load checks; keeps query limits.',
        words: 'live data|real time|realtime',
        leads: {
          'report.freshness': 'b',
          'report.history': 'b',
          'report.accuracy': 'b',
          'report.availability': 'b',
          'report.performance': 'b',
        },
      },
    ],
  },
  {
    id: 'content',
    topic: 'privacy',
    when: { aspects: ['upload'] },
    question: 'What kind of files are uploaded?',
    why: 'It decides scanning, previews and privacy.',
    choices: [
      {
        id: 'documents',
        label: 'Documents',
        changes: 'Keeps versions and previews; no camera.',
        words: 'only documents|contracts|invoices|pdfs',
      },
      {
        id: 'pictures',
        label: 'Pictures and videos',
        changes: 'Keeps metadata removal and camera; drops versions.',
        words: 'only photos|only pictures|profile picture*',
        leads: { 'upload.preview': 'a', 'upload.batch': 'a', 'upload.types': 'a' },
      },
      {
        id: 'anything',
        label: 'Anything',
        changes: 'Keeps every check.',
        leads: { 'upload.types': 'b', 'upload.preview': 'b', 'upload.size': 'b' },
      },
    ],
  },
]
