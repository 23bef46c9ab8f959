import { describe, expect, test } from 'vitest'
import { toRead, toVisible } from './plain-text.ts'

describe('what is shown', () => {
  test.each([
    ['RЕQ-001: pay', 'R<U+0415>Q-001: pay'],
    ['REQ–001', 'REQ<U+2013>001'],
    ['REQ-００１', 'REQ-<U+FF10><U+FF10><U+FF11>'],
    ['𝐑𝐄𝐐-001', '<U+1D411><U+1D404><U+1D410>-001'],
    ['Т-001', '<U+0422>-001'],
    ['аdmin', '<U+0430>dmin'],
    ['pay \u202eyldneirf', 'pay <U+202E>yldneirf'],
  ])('%s names what passes for something else', (text, shown) => expect(toVisible(text)).toBe(shown))

  test.each([
    'Сервер отвечает за 2 с. QR-код и COVID-инфекция.',
    'Ο διακομιστής απαντά.',
    '10 μs, 4 kΩ, ΔT, α-test, 2020–2021, pages 5–7',
    'ＡＰＩ 日本 naïve Größe',
    'REQ-001 and US-003',
  ])('%s stays as it is written', (text) => expect(toVisible(text)).toBe(text))

  test('a character is shown alone as it is among others', () => {
    const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
    expect(all.filter((one) => toVisible(`и ${one}`) !== `и ${toVisible(one)}`)).toEqual([])
  })
})

test('a text is read as a person would, who goes by the shapes', () => {
  expect(['RЕQ–００１', 'аdmin', 'plain'].map(toRead)).toEqual(['REQ-001', 'admin', 'plain'])
})
