import { describe, expect, test } from 'vitest'
import { checkSource, hasType, toBearer, toCookie } from './guard.ts'

const PORT = 4317
const host = `127.0.0.1:${PORT}`
const statusOf = (headers: Record<string, string>): number | undefined => checkSource(headers, PORT)?.status

describe('where a request comes from', () => {
  test.each([
    ['typed into the address bar', { host, 'sec-fetch-site': 'none' }],
    ['under the other name of this machine', { host: `localhost:${PORT}` }],
    ['from a program without a browser', { host }],
    ['a form of ours', { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }],
    [
      'a form of ours, of which the browser hides the page',
      { host, origin: 'null', 'sec-fetch-site': 'same-origin' },
    ],
  ])('%s: passes', (_, headers) => {
    expect(statusOf(headers)).toBeUndefined()
  })

  test.each([
    ['a name that leads here', { host: `evil.example:${PORT}` }, 421],
    ['another port in the name', { host: '127.0.0.1:80' }, 421],
    ['no port in the name', { host: '127.0.0.1' }, 421],
    ['a name that ends in ours', { host: `evil.${host}` }, 421],
    ['no name', {}, 421],
    ['all interfaces', { host: `0.0.0.0:${PORT}` }, 421],
    ['a page of another site', { host, origin: 'https://evil.example' }, 403],
    ['a page on another port of this machine', { host, origin: 'http://127.0.0.1:3000' }, 403],
    ['our page under the other name', { host, origin: `http://localhost:${PORT}` }, 403],
    ['a page that hides itself', { host, origin: 'null' }, 403],
    ['a framed page that hides itself', { host, origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    ['a link on another site', { host, 'sec-fetch-site': 'cross-site' }, 403],
    ['a link on another port of this machine', { host, 'sec-fetch-site': 'same-site' }, 403],
    ['a browser that says something new', { host, 'sec-fetch-site': 'else' }, 403],
  ])('%s: refused', (_, headers, status) => {
    expect(statusOf(headers as Record<string, string>)).toBe(status)
  })
})

describe('what a request carries', () => {
  test('a token is read in one form only', () => {
    expect(toBearer({ authorization: 'Bearer abc_-1' })).toBe('abc_-1')
    expect(toBearer({ authorization: 'Basic abc' })).toBe('')
    expect(toBearer({ authorization: 'Bearer a b' })).toBe('')
    expect(toBearer({})).toBe('')
  })

  test('our cookie is found among others, by its whole name', () => {
    const headers = { cookie: 'throughline-43170=no; throughline-4317=yes; x=1' }
    expect(toCookie(headers, 'throughline-4317')).toBe('yes')
    expect(toCookie(headers, 'throughline')).toBeUndefined()
    expect(toCookie({}, 'throughline-4317')).toBeUndefined()
  })

  test('a content type counts without its parameters, and only as a whole', () => {
    expect(hasType({ 'content-type': 'Application/JSON; charset=utf-8' }, 'application/json')).toBe(true)
    expect(hasType({ 'content-type': 'text/plain; application/json' }, 'application/json')).toBe(false)
    expect(hasType({}, 'application/json')).toBe(false)
  })
})
