/** A browser of few words, for tests: it keeps a cookie, sends what it is told to, and reads the forms of a page. */
import { request } from 'node:http'

export type Got = { status: number; headers: Record<string, string | string[] | undefined>; text: string }
type Ask = { method?: string; headers?: Record<string, string>; body?: string | Buffer }

export const ask = (
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Ask = {},
): Promise<Got> =>
  new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString('utf8'),
        }),
      )
      response.on('error', fail)
    })
    sent.on('error', fail)
    sent.end(body)
  })

const CHARACTERS: Record<string, string> = {
  '&#38;': '&',
  '&#60;': '<',
  '&#62;': '>',
  '&#34;': '"',
  '&#39;': "'",
}
const plain = (text: string): string => text.replace(/&#\d+;/g, (code) => CHARACTERS[code] ?? code)

/** Hidden fields of the form that holds a button or label with these words; of the first form without them. */
export const hiddenOf = (html: string, words: string): Record<string, string> => {
  const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? []
  const form = forms.find((one) => one.includes(words)) ?? ''
  const fields = form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)
  return Object.fromEntries([...fields].map(([, name, value]) => [name, plain(value as string)]))
}

export type Browser = {
  cookie: string
  get(path: string, headers?: Record<string, string>): Promise<Got>
  /** Fills in the form with these words in it, on the page at this path, and sends it; something may happen meanwhile. */
  send(
    path: string,
    words: string,
    fields: Record<string, string>,
    meanwhile?: () => void | Promise<void>,
  ): Promise<Got>
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Got>
  /** The path of the first gate with this title in the list. */
  find(title: string): Promise<string>
}

export const toBrowser = (port: number, cookie: string): Browser => {
  const get: Browser['get'] = (path, headers = {}) => ask(port, path, { headers: { cookie, ...headers } })
  const post: Browser['post'] = (path, fields, headers = {}) =>
    ask(port, path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    })
  return {
    cookie,
    get,
    post,
    send: async (path, words, fields, meanwhile) => {
      const hidden = hiddenOf((await get(path)).text, words)
      await meanwhile?.()
      return post(path.split('?')[0] as string, { ...hidden, ...fields })
    },
    find: async (title) => {
      const { text } = await get('/')
      const link = [...text.matchAll(/<a href="(\/gate\/[^"]+)">([^<]*)</g)].find(
        ([, , said]) => said === title,
      )
      if (!link?.[1]) throw new Error(`no gate "${title}" in the list:\n${text.slice(text.indexOf('<main'))}`)
      return plain(link[1])
    },
  }
}

export const askCode = async (port: number, opener: string, wanted: object = {}): Promise<string> => {
  const { text } = await ask(port, '/open', {
    method: 'POST',
    headers: { authorization: `Bearer ${opener}`, 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  })
  return (JSON.parse(text) as { code: string }).code
}

/** Through a one-time code, as a person's browser comes in. */
export const enter = async (port: number, opener: string): Promise<Browser> => {
  const { headers } = await ask(port, `/enter?code=${await askCode(port, opener)}`)
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  return toBrowser(port, cookie)
}
