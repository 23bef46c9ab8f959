/** What every page has around it: one style and, behind the form of a gate, one script, each named by the policy by its digest; nothing is loaded. */
import { createHash } from 'node:crypto'
import { escaped, safe } from '../../../operations/page/html.ts'
import { type Notice, type Session, toSeal } from '../keys.ts'
import { PAGE_SCRIPT } from './drafts.ts'
import { PAGE_STYLE } from './style.ts'

const toDigest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const POLICY = `default-src 'none'; style-src ${toDigest(PAGE_STYLE)}; script-src ${toDigest(PAGE_SCRIPT)}; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

export type Viewer = { session: Session; who: string; others: number }

export const toTime = (ms: number): string => {
  const at = new Date(ms).toISOString()
  return `<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>`
}

const UNITS: [ms: number, name: string][] = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
]

export const toAge = (since: string, now: number): string => {
  const past = Math.max(0, now - Date.parse(since))
  for (const [ms, name] of UNITS) {
    const count = Math.floor(past / ms)
    if (count > 0) return `${count} ${name}${count === 1 ? '' : 's'}`
  }
  return 'less than a minute'
}

/** Hidden fields by which a form proves that this session was shown it. */
export const toHidden = (session: Session, subject: string, more: Record<string, string> = {}): string =>
  Object.entries({ seal: toSeal(session, subject), ...more })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('')

export const toNotice = ({ title, lines, good }: Notice): string =>
  `<div class="notice${good ? ' good' : ''}" role="status"><p><b>${safe(title)}</b></p>${lines
    .map((line) => `<p>${safe(line)}</p>`)
    .join('')}</div>`

const toFooter = ({ session, who, others }: Viewer): string => {
  const more =
    others === 0
      ? ''
      : ` ${others} other ${others === 1 ? 'session is' : 'sessions are'} open: end ${others === 1 ? 'it' : 'them'} unless ${others === 1 ? 'it is' : 'they are'} yours.`
  const end = (which: string, label: string) =>
    `<form method="post" action="/end">${toHidden(session, 'end', { which })}<button class="small">${label}</button></form>`
  return `<footer><p>You decide as ${safe(who)}. This session began ${toTime(session.began)}.${more}</p>
${others > 0 ? end('others', 'End the others') : ''}${end('this', 'End this session')}</footer>`
}

const GATE_FORM = '<form method="post" action="/gate/'

export type Page = {
  title: string
  body: string
  viewer?: Viewer
  notice?: Notice | undefined /** It shows what goes on: it is loaded again after so many seconds. */
  refresh?: number
}

export const toPage = ({ title, body, viewer, notice, refresh }: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh ? `<meta http-equiv="refresh" content="${refresh}">\n` : ''}<title>${safe(title)} · Throughline</title>
<style>${PAGE_STYLE}</style>
${viewer && body.includes(GATE_FORM) ? `<script>${PAGE_SCRIPT}</script>\n` : ''}</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header>${viewer ? '<a href="/">Throughline</a>' : '<b>Throughline</b>'}</header>
<main id="main">
${notice ? toNotice(notice) : ''}
<h1>${safe(title)}</h1>
${body}
</main>
${viewer ? toFooter(viewer) : ''}
</body>
</html>
`

/** A page that only says something, with the way on. */
export const toPlain = (title: string, lines: string[], viewer?: Viewer): string =>
  toPage({
    title,
    body: [
      ...lines.map((line) => `<p>${safe(line)}</p>`),
      ...(viewer ? ['<p><a href="/">What waits for you</a></p>'] : []),
    ].join('\n'),
    ...(viewer && { viewer }),
  })
