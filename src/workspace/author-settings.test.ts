import { describe, expect, test } from 'vitest'
import type { Json } from '../schema/json.ts'
import { setAuthorSetting, toAuthorSettings } from './author-settings.ts'

const read = (object: Record<string, Json>) => toAuthorSettings('settings.json', object)

const set = (key: string, text: string, object: Record<string, Json> = {}) => {
  setAuthorSetting('settings.json', object, key, text)
  return object
}

describe('what a user sets about authors', () => {
  test.each<[string, string, Record<string, Json>]>([
    ['author', 'anthropic/claude-sonnet-4-5', { author: 'anthropic/claude-sonnet-4-5' }],
    ['reviewer', 'local/meta-llama/Llama-3.3:70b', { reviewer: 'local/meta-llama/Llama-3.3:70b' }],
    ['budget', '400000', { budget: 400000 }],
    [
      'endpoints.work',
      'https://models.example/v1 WORK_KEY',
      { endpoints: { work: { url: 'https://models.example/v1', key: 'WORK_KEY' } } },
    ],
    [
      'endpoints.ollama',
      'http://127.0.0.1:11434/v1',
      { endpoints: { ollama: { url: 'http://127.0.0.1:11434/v1' } } },
    ],
    [
      'prices.openai/gpt-5',
      '3 15 EUR',
      { prices: { 'openai/gpt-5': { input: 3, output: 15, currency: 'EUR' } } },
    ],
  ])('%s is kept as it was given', (key, text, object) => {
    expect(set(key, text)).toEqual(object)
    expect(read(object)).toMatchObject(object)
  })

  test('none takes a setting out, and leaves the others', () => {
    expect(set('author', 'none', { author: 'offline', budget: 5 })).toEqual({ budget: 5 })
    const endpoints = { a: { url: 'https://a.example' }, b: { url: 'https://b.example' } }
    expect(set('endpoints.a', 'none', { endpoints })).toEqual({ endpoints: { b: endpoints.b } })
  })

  test.each<[string, string]>([
    ['author', 'Any Thing'],
    ['author', '../../etc/passwd'],
    ['budget', 'much'],
    ['budget', '0'],
    ['endpoints.work', 'http://models.example/v1'],
    ['endpoints.work', 'https://user:secret@models.example/v1'],
    ['endpoints.work', 'file:///etc/passwd'],
    ['endpoints.work', 'https://models.example/v1 sk-a-key-itself'],
    ['endpoints.No Name', 'https://models.example/v1'],
    ['prices.openai/gpt-5', 'three fifteen'],
    ['prices.openai/gpt-5', '-1 15'],
  ])('%s %s is refused, with what to write instead', (key, text) => {
    expect(() => set(key, text)).toThrow(
      expect.objectContaining({ refusal: expect.objectContaining({ code: 'invalid-value' }) }),
    )
  })
})
