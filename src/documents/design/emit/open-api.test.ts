import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { LLD } from '../../../schema/design.ts'
import { trials } from '../../../trials.case.ts'
import { anyLld } from '../design.case.ts'
import { hostileText } from '../hostile.case.ts'
import { checkOpenApi, toOpenApi } from './open-api.ts'

/** The part of OpenAPI 3.1 that we write, with nothing beside it. */
const words = z.string().min(1)
const SCHEMA: z.ZodType = z.lazy(() =>
  z.strictObject({
    $ref: z.templateLiteral(['#/components/schemas/', z.string()]).optional(),
    type: z.enum(['string', 'integer', 'number', 'boolean', 'object', 'array', 'null']).optional(),
    format: words.optional(),
    contentEncoding: z.literal('base64').optional(),
    description: words.optional(),
    enum: z.array(z.string()).min(1).optional(),
    anyOf: z.array(SCHEMA).min(1).optional(),
    items: SCHEMA.optional(),
    properties: z.record(z.string(), SCHEMA).optional(),
    additionalProperties: SCHEMA.optional(),
    required: z
      .array(z.string())
      .min(1)
      .refine((names) => new Set(names).size === names.length)
      .optional(),
  }),
)
const CONTENT = z
  .record(
    z.string().regex(/^[\w.+-]+\/[\w.+*-]+$/),
    z.strictObject({ schema: SCHEMA, example: z.unknown().optional() }),
  )
  .refine((all) => Object.keys(all).length === 1)
const OPERATION = z.strictObject({
  operationId: words,
  description: words.optional(),
  security: z.array(z.strictObject({ identity: z.array(words).min(1) })).optional(),
  parameters: z
    .array(
      z.strictObject({
        name: words,
        in: z.enum(['path', 'query', 'header', 'cookie']),
        required: z.boolean(),
        description: words.optional(),
        schema: SCHEMA,
      }),
    )
    .min(1)
    .refine((all) => new Set(all.map(({ name, in: where }) => `${where} ${name}`)).size === all.length)
    .optional(),
  requestBody: z.strictObject({ required: z.literal(true), content: CONTENT }).optional(),
  responses: z
    .record(
      z.string().regex(/^[1-5]\d\d$/),
      z.strictObject({ description: words, content: CONTENT.optional() }),
    )
    .refine((all) => Object.keys(all).length > 0),
  'x-covers': z.array(words).min(1).optional(),
})
const ITEM = z.strictObject(
  Object.fromEntries(
    ['get', 'post', 'put', 'patch', 'delete'].map((method) => [method, OPERATION.optional()]),
  ),
)
const OPEN_API = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: words, version: words }),
  paths: z.record(z.string().regex(/^\/[\w.~!$&'()*+,;=:@%/{}\p{L}\P{ASCII}"<>|\\^`[\]#?-]*$/u), ITEM),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), SCHEMA).optional(),
    securitySchemes: z
      .strictObject({
        identity: z.strictObject({
          type: z.literal('http'),
          scheme: z.literal('bearer'),
          description: words,
        }),
      })
      .optional(),
  }),
})
type Operation = z.infer<typeof OPERATION>

const parse = (text: string) => OPEN_API.parse(JSON.parse(text))

const lldOf = (given: object) => LLD.parse(given)
const ORDER = {
  name: 'Order',
  does: 'What somebody bought.',
  fields: [
    { name: 'id', type: 'uuid' },
    { name: 'state', type: "'open' | 'paid'" },
    { name: 'lines', type: 'Line[]', required: false, rule: 'at least one' },
  ],
}
const SHOP = lldOf({
  endpoints: [
    {
      id: 'E-001',
      method: 'GET',
      path: '/orders/{id}',
      does: 'Shows an order.',
      callers: ['customer', 'clerk'],
      gives: 'Order',
      errors: [{ status: 404, when: 'there is none' }],
      covers: ['REQ-001'],
    },
    {
      id: 'E-002',
      method: 'POST',
      path: '/orders',
      does: '',
      callers: ['anybody'],
      takes: [{ name: 'lines', type: 'array of Line' }],
      gives: 'Order',
    },
    {
      id: 'E-003',
      method: 'GET',
      path: '/orders',
      does: '',
      takes: [{ name: 'page', type: 'int', required: false }],
    },
    { id: 'E-004', method: 'DELETE', path: '/orders/:order', does: '' },
  ],
  models: [ORDER, { name: 'Line', fields: [{ name: 'amount', type: 'numeric(10, 2)' }] }],
  examples: [{ endpoint: 'E-001', response: '{"id": "x"}' }],
})

describe('endpoints as OpenAPI', () => {
  it('say who may call, what they take and give, and what goes wrong', () => {
    const { paths, components } = parse(toOpenApi(SHOP, 'Shop'))
    expect(paths).toEqual({
      '/orders/{id}': {
        get: {
          operationId: 'E-001',
          description: 'Shows an order.',
          security: [{ identity: ['customer', 'clerk'] }],
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          responses: {
            200: {
              description: 'Done',
              content: {
                'application/json': { schema: { $ref: '#/components/schemas/Order' }, example: { id: 'x' } },
              },
            },
            404: { description: 'there is none' },
          },
          'x-covers': ['REQ-001'],
        },
        delete: {
          operationId: 'E-004',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          responses: { 204: { description: 'Done' } },
        },
      },
      '/orders': {
        post: expect.objectContaining({ operationId: 'E-002', security: [] }),
        get: expect.objectContaining({
          parameters: [{ name: 'page', in: 'query', required: false, schema: { type: 'integer' } }],
        }),
      },
    })
    expect(components.schemas?.Order).toEqual({
      type: 'object',
      description: 'What somebody bought.',
      properties: {
        id: { type: 'string', format: 'uuid' },
        state: { enum: ['open', 'paid'] },
        lines: { type: 'array', items: { $ref: '#/components/schemas/Line' }, description: 'at least one' },
      },
      required: ['id', 'state'],
    })
    expect(checkOpenApi(SHOP)).toEqual([])
  })

  it('put a parameter where it is sent, and answer as they say', () => {
    const { paths } = parse(
      toOpenApi(
        lldOf({
          endpoints: [
            {
              id: 'E-001',
              method: 'POST',
              path: '/exports',
              does: '',
              takes: [
                { name: 'Idempotency-Key', type: 'string', in: 'header' },
                { name: 'most', type: 'integer', unit: 'cents' },
              ],
              gives: [{ name: 'rows', type: 'string' }],
              success: 202,
              media: 'text/csv',
            },
          ],
        }),
        'Shop',
      ),
    )
    expect(paths['/exports']).toMatchObject({
      post: {
        parameters: [{ name: 'Idempotency-Key', in: 'header', required: true }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                properties: { most: { type: 'integer', description: 'in cents' } },
                required: ['most'],
              },
            },
          },
        },
        responses: { 202: { content: { 'text/csv': {} } } },
      },
    })
  })

  it('say it where a type is not known, and where an endpoint is there twice', () => {
    const twice = { method: 'GET', does: '' }
    const lld = lldOf({
      endpoints: [
        { ...twice, id: 'E-001', path: '/a/{b}', gives: 'Ghost' },
        { ...twice, id: 'E-002', path: '/a/:c' },
      ],
      models: [{ name: 'A', fields: [{ name: 'x', type: 'quux' }] }],
    })
    expect(checkOpenApi(lld).map(({ code, at }) => `${code} ${at}`)).toEqual([
      'type-unknown E-001',
      'endpoint-twice E-002',
      'type-unknown model A',
    ])
  })

  it('are OpenAPI 3.1, whatever the values are', () => {
    fc.assert(
      fc.property(anyLld, hostileText, (lld, title) => {
        const { paths, components } = parse(toOpenApi(lld, title))
        const ids: string[] = []
        for (const [path, item] of Object.entries(paths)) {
          const names = (path.match(/\{[^{}]+\}/g) ?? []).map((name) => name.slice(1, -1))
          expect(new Set(names).size).toBe(names.length)
          for (const operation of Object.values(item as Record<string, Operation>)) {
            const inPath =
              operation.parameters?.filter((one) => one.in === 'path').map(({ name }) => name) ?? []
            expect(inPath).toEqual(names)
            ids.push(operation.operationId)
            if (operation.security?.length) expect(components.securitySchemes).toBeDefined()
          }
        }
        expect(new Set(ids).size).toBe(ids.length)
        const used = [
          ...JSON.stringify([paths, components]).matchAll(/"\$ref":"#\/components\/schemas\/([^"]*)"/g),
        ]
        for (const [, key] of used) expect(Object.keys(components.schemas ?? {})).toContain(key)
      }),
      { numRuns: trials(150, 3_000) },
    )
  })
})
