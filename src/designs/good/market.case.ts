/** For tests only: a market where farms sell produce for pick-up. */
import { DATABASE, HLD, LLD } from '../../schema/design.ts'

const requirements = [
  { id: 'REQ-001', text: 'A buyer shall find products of farms within 30 km of an address.' },
  { id: 'REQ-002', text: 'The product list shall appear within 1.5 seconds for 95 % of requests.' },
  { id: 'REQ-003', text: 'A buyer shall place an order for one pick-up point and pay by card.' },
  { id: 'REQ-004', text: 'While an order is unpaid, the system shall hold its stock for 15 minutes.' },
  {
    id: 'REQ-005',
    text: 'A farm shall confirm or refuse an order within 24 hours; otherwise the order shall be refunded.',
  },
  { id: 'REQ-006', text: 'The platform shall keep 8 % of each paid order as its fee.' },
  { id: 'REQ-007', text: 'The system shall handle 300 concurrent buyers on Friday evenings.' },
  {
    id: 'REQ-008',
    text: 'A buyer shall be able to have their account deleted; invoices shall be kept for 10 years.',
  },
]

const hld = HLD.parse({
  overview:
    'Farms of a region offer produce for pick-up at points in nearby towns. Buyers order until Thursday night and fetch the boxes on Saturday. The platform takes a fee of 8 % and pays the rest to the farms each week.',
  actors: [
    { name: 'Buyer', kind: 'person', does: 'Finds products, orders, pays, fetches' },
    { name: 'Farmer', kind: 'person', does: 'Offers products, confirms orders' },
    { name: 'Operator', kind: 'person', does: 'Looks after farms and disputes' },
    { name: 'Payment provider', kind: 'system', does: 'Takes card payments, holds funds, pays farms' },
    { name: 'Geocoder', kind: 'system', does: 'Turns an address into a point' },
    { name: 'Mail service', kind: 'system', does: 'Sends mail' },
  ],
  useCases: [
    { id: 'UC-001', title: 'Find products nearby', actor: 'Buyer', covers: ['REQ-001', 'REQ-002'] },
    { id: 'UC-002', title: 'Order and pay', actor: 'Buyer', covers: ['REQ-003', 'REQ-004'] },
    { id: 'UC-003', title: 'Confirm or refuse an order', actor: 'Farmer', covers: ['REQ-005'] },
    { id: 'UC-004', title: 'Delete an account', actor: 'Buyer', covers: ['REQ-008'] },
  ],
  components: [
    {
      id: 'C-001',
      name: 'Shop',
      kind: 'web',
      technology: 'SvelteKit',
      does: 'Pages for buyers and farmers',
      covers: ['REQ-001', 'REQ-003'],
    },
    {
      id: 'C-002',
      name: 'Catalogue service',
      kind: 'service',
      technology: 'Go 1.23',
      does: 'Answers searches near a point',
      covers: ['REQ-001', 'REQ-002'],
    },
    {
      id: 'C-003',
      name: 'Order service',
      kind: 'service',
      technology: 'Go 1.23',
      does: 'Owns orders, stock holds and refunds',
      covers: ['REQ-003', 'REQ-004', 'REQ-005', 'REQ-006'],
    },
    {
      id: 'C-004',
      name: 'Account service',
      kind: 'service',
      technology: 'Go 1.23',
      does: 'Owns accounts and erasure',
      covers: ['REQ-008'],
    },
    {
      id: 'C-005',
      name: 'Main database',
      kind: 'store',
      technology: 'PostgreSQL 17 with PostGIS',
      does: 'One schema per service',
      covers: ['REQ-008'],
    },
    {
      id: 'C-006',
      name: 'Cache',
      kind: 'store',
      technology: 'Redis 7',
      does: 'Search results for one minute',
      covers: ['REQ-002'],
    },
    {
      id: 'C-007',
      name: 'Event queue',
      kind: 'queue',
      technology: 'NATS JetStream',
      does: 'Carries order events',
      covers: [],
    },
    {
      id: 'C-008',
      name: 'Clock worker',
      kind: 'job',
      technology: 'Go 1.23',
      does: 'Frees holds after 15 minutes and refunds orders that no farm confirmed within 24 hours',
      covers: ['REQ-004', 'REQ-005'],
    },
  ],
  connections: [
    { from: 'Buyer', to: 'Shop', says: 'shops', by: 'HTTPS' },
    { from: 'Farmer', to: 'Shop', says: 'offers and confirms', by: 'HTTPS' },
    { from: 'Operator', to: 'Shop', says: 'looks after farms', by: 'HTTPS' },
    { from: 'Shop', to: 'Catalogue service', says: 'searches', by: 'gRPC' },
    { from: 'Shop', to: 'Order service', says: 'orders', by: 'gRPC' },
    { from: 'Shop', to: 'Account service', says: 'signs in, deletes', by: 'gRPC' },
    { from: 'Catalogue service', to: 'Cache', says: 'keeps results', by: 'RESP over TLS' },
    { from: 'Catalogue service', to: 'Main database', says: 'reads products', by: 'SQL over TLS' },
    { from: 'Catalogue service', to: 'Geocoder', says: 'finds a point', by: 'HTTPS' },
    { from: 'Order service', to: 'Main database', says: 'reads and writes', by: 'SQL over TLS' },
    { from: 'Order service', to: 'Payment provider', says: 'authorises, captures, refunds', by: 'HTTPS' },
    { from: 'Payment provider', to: 'Order service', says: 'tells what happened', by: 'HTTPS webhook' },
    { from: 'Order service', to: 'Event queue', says: 'publishes order events', by: 'NATS' },
    { from: 'Account service', to: 'Main database', says: 'reads and writes', by: 'SQL over TLS' },
    { from: 'Event queue', to: 'Account service', says: 'order events for mails', by: 'NATS' },
    { from: 'Account service', to: 'Mail service', says: 'sends mail', by: 'HTTPS' },
    { from: 'Clock worker', to: 'Order service', says: 'frees holds, refunds late orders', by: 'gRPC' },
  ],
  technology: [
    {
      need: 'Search near a point',
      choice: 'PostgreSQL 17 with PostGIS',
      reason: 'Orders and products in one database, radius search built in',
    },
    { need: 'Services', choice: 'Go 1.23', reason: 'Small binaries, the team writes Go' },
    { need: 'Pages', choice: 'SvelteKit', reason: 'Little code for mobile phones on slow networks' },
    {
      need: 'Events between services',
      choice: 'NATS JetStream',
      reason: 'One binary, at-least-once delivery',
    },
    { need: 'Search cache', choice: 'Redis 7', reason: 'The same searches repeat on Friday evenings' },
  ],
  flows: [
    {
      id: 'F-001',
      title: 'Order and pay',
      covers: ['REQ-003', 'REQ-004'],
      steps: [
        { from: 'Buyer', to: 'Shop', says: 'checks out' },
        { from: 'Shop', to: 'Order service', says: 'create order' },
        { from: 'Order service', to: 'Main database', says: 'hold stock for 15 minutes' },
        { from: 'Order service', to: 'Payment provider', says: 'create payment' },
        { from: 'Payment provider', to: 'Order service', says: 'payment succeeded' },
        { from: 'Order service', to: 'Event queue', says: 'order.paid' },
      ],
      failures: [
        {
          when: 'stock ran out',
          steps: [{ from: 'Order service', to: 'Shop', says: '409 with the lines that are gone' }],
        },
        {
          when: 'no payment within 15 minutes',
          steps: [
            { from: 'Clock worker', to: 'Order service', says: 'expire the hold' },
            { from: 'Order service', to: 'Main database', says: 'give the stock back' },
          ],
        },
      ],
    },
    {
      id: 'F-002',
      title: 'Farm does not confirm',
      covers: ['REQ-005'],
      steps: [
        { from: 'Clock worker', to: 'Order service', says: 'order unconfirmed for 24 hours' },
        { from: 'Order service', to: 'Payment provider', says: 'refund' },
        { from: 'Order service', to: 'Event queue', says: 'order.refunded' },
      ],
      failures: [
        {
          when: 'the refund fails',
          steps: [
            { from: 'Order service', to: 'Main database', says: 'mark for the operator, try again hourly' },
          ],
        },
      ],
    },
  ],
  scalability:
    'Sized for 500 concurrent buyers: the catalogue scales to six instances by CPU, orders to three. Product lists are served from the cache for one minute; 95 % of lists appear within 900 ms. Stock is never cached.',
  security:
    'Buyers and farmers sign in by mail link; operators need a security key. Card data never touches our servers: the payment form is the provider’s. Webhooks are verified by signature. Farmers see only orders of their own farm. All traffic is TLS 1.2 or later.',
  reliability:
    'Every event is written to an outbox in the same transaction as the order. Consumers are idempotent by event id. The database has a synchronous standby; point-in-time recovery reaches back 7 days.',
  decisions: [
    {
      id: 'D-001',
      title: 'Where searches near a point run',
      context: 'A search must know stock and distance.',
      options: [
        { name: 'PostGIS', good: 'One source of truth', bad: 'Load on the main database' },
        { name: 'Elasticsearch', good: 'Fast text search', bad: 'Stock lags behind, another cluster to run' },
      ],
      chosen: 'PostGIS',
      reason: 'Wrong stock annoys buyers more than a plain text search.',
    },
    {
      id: 'D-002',
      title: 'When the card is charged',
      context: 'A farm may refuse.',
      options: [
        {
          name: 'Authorise at order, capture at confirmation',
          good: 'No refund where a farm refuses at once',
          bad: 'Authorisations end after seven days',
        },
        { name: 'Charge at once, refund', good: 'Simple', bad: 'Refund fees' },
      ],
      chosen: 'Authorise at order, capture at confirmation',
      reason: 'Farms answer within a day, so the authorisation is still valid.',
    },
  ],
  dependencies: [
    { on: 'Payment provider', why: 'Payments and payouts' },
    { on: 'Geocoder', why: 'Addresses' },
    { on: 'Mail service', why: 'Sign-in links and receipts' },
  ],
  risks: [
    {
      risk: 'A farm oversells at its own stall',
      answer: 'Farmers change stock on the phone; orders can be refused in part',
    },
  ],
  technicalRequirements: [
    { id: 'TR-001', text: 'Six catalogue instances answer 500 concurrent buyers.', covers: ['REQ-007'] },
    {
      id: 'TR-002',
      text: 'A hold that is older than 15 minutes is never counted as taken stock.',
      covers: ['REQ-004'],
    },
  ],
  openQuestions: [],
})
hld.components[1]?.covers.push('REQ-007', 'TR-001')
hld.components[2]?.covers.push('TR-002')

const lld = LLD.parse({
  overview:
    'The shop exposes a JSON API to the browser and speaks gRPC to the services. All endpoints answer 401 without a session and 500 with an incident number.',
  mapping: [
    { useCase: 'UC-001', endpoints: ['E-001'] },
    { useCase: 'UC-002', endpoints: ['E-002', 'E-003', 'E-007'] },
    { useCase: 'UC-003', endpoints: ['E-004', 'E-005'] },
    { useCase: 'UC-004', endpoints: ['E-006'] },
  ],
  endpoints: [
    {
      id: 'E-001',
      method: 'GET',
      path: '/products',
      does: 'Lists products of farms near an address, nearest first.',
      callers: ['anybody'],
      takes: [
        { name: 'address', type: 'string', rule: '3 to 200 characters' },
        { name: 'radiusKm', type: 'integer', required: false, rule: '1 to 30' },
        { name: 'cursor', type: 'string', required: false },
      ],
      gives: [
        { name: 'items', type: 'Product[]' },
        { name: 'next', type: 'string', required: false },
      ],
      errors: [
        { status: 400, when: 'the radius is above 30 km' },
        { status: 422, when: 'the address is unknown' },
      ],
      covers: ['REQ-001', 'REQ-002'],
    },
    {
      id: 'E-002',
      method: 'POST',
      path: '/orders',
      does: 'Creates an order and holds its stock.',
      callers: ['buyer'],
      takes: [
        { name: 'pickUpPointId', type: 'uuid' },
        { name: 'lines', type: 'OrderLine[]', rule: '1 to 50 lines' },
      ],
      gives: 'Order',
      errors: [
        { status: 409, when: 'a product is sold out' },
        { status: 422, when: 'the pick-up point is closed that week' },
      ],
      covers: ['REQ-003', 'REQ-004'],
    },
    {
      id: 'E-003',
      method: 'GET',
      path: '/orders/{orderId}',
      does: 'Shows an order.',
      callers: ['buyer', 'farmer', 'operator'],
      gives: 'Order',
      errors: [
        { status: 403, when: 'it is the order of somebody else' },
        { status: 404, when: 'there is no such order' },
      ],
      covers: ['REQ-003'],
    },
    {
      id: 'E-004',
      method: 'POST',
      path: '/orders/{orderId}/confirmation',
      does: 'Confirms an order and captures the payment.',
      callers: ['farmer'],
      gives: 'Order',
      errors: [
        { status: 403, when: 'it is an order of another farm' },
        { status: 404, when: 'there is no such order' },
        { status: 409, when: 'the order is not paid, or was refunded' },
      ],
      covers: ['REQ-005', 'REQ-006'],
    },
    {
      id: 'E-005',
      method: 'POST',
      path: '/orders/{orderId}/refusal',
      does: 'Refuses an order and releases the payment.',
      callers: ['farmer', 'operator'],
      takes: [{ name: 'reason', type: 'string', rule: '1 to 500 characters' }],
      gives: 'Order',
      errors: [
        { status: 403, when: 'it is an order of another farm' },
        { status: 404, when: 'there is no such order' },
        { status: 409, when: 'the order was fetched already' },
      ],
      covers: ['REQ-005'],
    },
    {
      id: 'E-006',
      method: 'DELETE',
      path: '/account',
      does: 'Erases the account; invoices stay without the name.',
      callers: ['buyer'],
      errors: [{ status: 409, when: 'an order is still open' }],
      covers: ['REQ-008'],
    },
    {
      id: 'E-007',
      method: 'POST',
      path: '/webhooks/payments',
      does: 'Takes events of the payment provider.',
      callers: ['payment provider'],
      takes: [
        { name: 'id', type: 'string' },
        { name: 'type', type: 'string' },
        { name: 'data', type: 'object' },
      ],
      errors: [{ status: 400, when: 'the signature is wrong' }],
      covers: ['REQ-003'],
    },
  ],
  models: [
    {
      name: 'Product',
      does: 'Something a farm offers.',
      fields: [
        { name: 'id', type: 'uuid' },
        { name: 'farmId', type: 'uuid' },
        { name: 'name', type: 'string', rule: '1 to 100 characters' },
        { name: 'priceCents', type: 'integer', rule: 'above 0' },
        { name: 'unit', type: "'piece' | 'kg' | 'bunch' | 'litre'" },
        { name: 'stock', type: 'integer', rule: '0 or more' },
        { name: 'distanceKm', type: 'number', required: false, rule: 'computed for a search' },
      ],
      covers: ['REQ-001'],
    },
    {
      name: 'Order',
      does: 'What a buyer fetches at one point.',
      fields: [
        { name: 'id', type: 'uuid' },
        { name: 'buyerId', type: 'uuid' },
        { name: 'farmId', type: 'uuid' },
        { name: 'pickUpPointId', type: 'uuid' },
        { name: 'lines', type: 'OrderLine[]' },
        { name: 'totalCents', type: 'integer' },
        { name: 'status', type: "'unpaid' | 'paid' | 'confirmed' | 'fetched' | 'refunded' | 'expired'" },
        { name: 'createdAt', type: 'date-time' },
      ],
      states: [
        { from: 'unpaid', to: 'paid', on: 'payment succeeded' },
        { from: 'unpaid', to: 'expired', on: '15 minutes passed' },
        { from: 'paid', to: 'confirmed', on: 'farm confirmed' },
        { from: 'paid', to: 'refunded', on: 'farm refused, or 24 hours passed' },
        { from: 'confirmed', to: 'fetched', on: 'handed over' },
        { from: 'confirmed', to: 'refunded', on: 'operator refunds' },
      ],
      covers: ['REQ-003', 'REQ-004', 'REQ-005'],
    },
    {
      name: 'OrderLine',
      does: 'One product of an order; part of the order.',
      fields: [
        { name: 'productId', type: 'uuid' },
        { name: 'quantity', type: 'integer', rule: '1 to 99' },
        { name: 'priceCents', type: 'integer', required: false, rule: 'set by the server' },
      ],
    },
    {
      name: 'Farm',
      does: 'Somebody who sells.',
      fields: [
        { name: 'id', type: 'uuid' },
        { name: 'name', type: 'string' },
        { name: 'address', type: 'string' },
        { name: 'payoutAccountId', type: 'string', rule: 'id at the payment provider' },
      ],
    },
    {
      name: 'Buyer',
      does: 'Somebody who buys.',
      fields: [
        { name: 'id', type: 'uuid' },
        { name: 'email', type: 'email' },
        { name: 'displayName', type: 'string', required: false },
      ],
      covers: ['REQ-008'],
    },
    {
      name: 'PickUpPoint',
      does: 'Where boxes are fetched.',
      fields: [
        { name: 'id', type: 'uuid' },
        { name: 'name', type: 'string' },
        { name: 'address', type: 'string' },
      ],
    },
  ],
  examples: [
    {
      endpoint: 'E-002',
      request:
        '{"pickUpPointId": "0c0d2d47-4f2f-4b3c-b111-3c9e6a2b1f10", "lines": [{"productId": "f9e6a2b1-0c0d-4d47-9f2f-4b3cb1113c9e", "quantity": 2}]}',
      response: '{"id": "7d5b1b8e-2f8d-4e4e-8f63-40a9b9f4b7a1", "buyerId": "5a4c…", "status": "unpaid"}',
    },
    {
      endpoint: 'E-005',
      request: '{"reason": "Hail took the salad."}',
      response:
        '{"id": "7d5b1b8e-2f8d-4e4e-8f63-40a9b9f4b7a1", "buyerId": "5a4cbe8e-2f8d-4e4e-8f63-40a9b9f4b7a1", "farmId": "11bbbe8e-2f8d-4e4e-8f63-40a9b9f4b7a1", "pickUpPointId": "0c0d2d47-4f2f-4b3c-b111-3c9e6a2b1f10", "lines": [], "totalCents": 1840, "status": "refunded", "createdAt": "2026-06-04T18:20:00Z"}',
    },
  ],
  validation: [
    { of: 'radiusKm', rule: 'between 1 and 30', covers: ['REQ-001'] },
    { of: 'OrderLine.quantity', rule: 'between 1 and 99', covers: ['REQ-003'] },
    { of: 'Product.name', rule: 'at most 100 characters', covers: [] },
  ],
  integrations: [
    {
      with: 'Payment provider',
      by: 'HTTPS, webhooks',
      does: 'Authorises, captures, refunds',
      failure: 'The order stays unpaid; webhooks are repeated by the provider for three days',
    },
    {
      with: 'Geocoder',
      by: 'HTTPS',
      does: 'Address to point',
      failure: 'The buyer picks a town from a list',
    },
    { with: 'Mail service', by: 'HTTPS', does: 'Mails', failure: 'Retried for 24 hours by the queue' },
  ],
  layers: [
    { name: 'transport', does: 'gRPC and JSON' },
    { name: 'domain', does: 'Orders, holds, refunds' },
    { name: 'store', does: 'SQL and cache' },
  ],
})

const database = DATABASE.parse({
  overview: 'PostgreSQL 17 with PostGIS; amounts are whole cents.',
  tables: [
    {
      name: 'farms',
      model: 'Farm',
      columns: [
        { name: 'id', type: 'uuid', default: 'gen_random_uuid()' },
        { name: 'name', type: 'text' },
        { name: 'address', type: 'text' },
        { name: 'place', type: 'geography(Point, 4326)' },
        { name: 'payout_account_id', type: 'text' },
        { name: 'contact_email', type: 'text', personal: 'personal' },
      ],
      primaryKey: ['id'],
      retention: 'while the farm sells, and 10 years after',
    },
    {
      name: 'buyers',
      model: 'Buyer',
      columns: [
        { name: 'id', type: 'uuid', default: 'gen_random_uuid()' },
        { name: 'email', type: 'citext', personal: 'personal' },
        { name: 'display_name', type: 'varchar(80)', null: true, personal: 'personal' },
        { name: 'created_at', type: 'timestamptz', default: 'now()' },
      ],
      primaryKey: ['id'],
      unique: [['email']],
      retention: 'until the buyer deletes the account',
      covers: ['REQ-008'],
    },
    {
      name: 'pick_up_points',
      model: 'PickUpPoint',
      columns: [
        { name: 'id', type: 'uuid', default: 'gen_random_uuid()' },
        { name: 'name', type: 'text' },
        { name: 'address', type: 'text' },
        { name: 'place', type: 'geography(Point, 4326)' },
      ],
      primaryKey: ['id'],
    },
    {
      name: 'products',
      model: 'Product',
      columns: [
        { name: 'id', type: 'uuid', default: 'gen_random_uuid()' },
        { name: 'farm_id', type: 'uuid', references: 'farms.id', onDelete: 'restrict' },
        { name: 'name', type: 'varchar(100)' },
        { name: 'price_cents', type: 'integer' },
        { name: 'unit', type: 'text' },
        { name: 'stock', type: 'integer', default: '0' },
        { name: 'is_listed', type: 'boolean', default: 'true' },
      ],
      primaryKey: ['id'],
      checks: ["unit IN ('piece', 'kg', 'bunch', 'litre')", 'price_cents > 0', 'stock >= 0'],
      covers: ['REQ-001'],
    },
    {
      name: 'orders',
      model: 'Order',
      columns: [
        { name: 'id', type: 'uuid', default: 'gen_random_uuid()' },
        { name: 'buyer_id', type: 'uuid', null: true, references: 'buyers.id', onDelete: 'set null' },
        { name: 'farm_id', type: 'uuid', references: 'farms.id', onDelete: 'restrict' },
        { name: 'pick_up_point_id', type: 'uuid', references: 'pick_up_points.id', onDelete: 'restrict' },
        { name: 'total_cents', type: 'integer' },
        { name: 'fee_cents', type: 'integer' },
        { name: 'status', type: 'text', default: "'unpaid'" },
        { name: 'payment_id', type: 'text', null: true },
        { name: 'created_at', type: 'timestamptz', default: 'now()' },
        { name: 'paid_at', type: 'timestamptz', null: true },
      ],
      primaryKey: ['id'],
      unique: [['payment_id']],
      checks: [
        "status IN ('unpaid', 'paid', 'confirmed', 'fetched', 'refunded', 'expired')",
        'total_cents >= 0',
      ],
      retention: '10 years, because they are invoices',
      covers: ['REQ-003', 'REQ-004', 'REQ-005', 'REQ-006', 'REQ-008'],
    },
    {
      name: 'order_lines',
      model: 'OrderLine',
      columns: [
        { name: 'order_id', type: 'uuid', references: 'orders.id', onDelete: 'cascade' },
        { name: 'product_id', type: 'uuid', references: 'products.id', onDelete: 'restrict' },
        { name: 'quantity', type: 'integer' },
        { name: 'price_cents', type: 'integer' },
      ],
      primaryKey: ['order_id', 'product_id'],
      checks: ['quantity BETWEEN 1 AND 99'],
    },
    {
      name: 'stock_holds',
      does: 'Stock of orders that are not paid yet.',
      columns: [
        { name: 'order_id', type: 'uuid', references: 'orders.id', onDelete: 'cascade' },
        { name: 'product_id', type: 'uuid', references: 'products.id', onDelete: 'cascade' },
        { name: 'quantity', type: 'integer' },
        { name: 'expires_at', type: 'timestamptz' },
      ],
      primaryKey: ['order_id', 'product_id'],
      covers: ['REQ-004', 'TR-002'],
    },
    {
      name: 'outbox',
      does: 'Events to be published.',
      columns: [
        { name: 'id', type: 'bigint generated always as identity' },
        { name: 'topic', type: 'text' },
        { name: 'payload', type: 'jsonb' },
        { name: 'published_at', type: 'timestamptz', null: true },
      ],
      primaryKey: ['id'],
    },
  ],
  indexes: [
    { name: 'products_farm_id', table: 'products', columns: ['farm_id'], query: 'Q-001' },
    { name: 'orders_buyer', table: 'orders', columns: ['buyer_id', 'created_at'], query: 'Q-002' },
    {
      name: 'orders_farm_status',
      table: 'orders',
      columns: ['farm_id', 'status', 'created_at'],
      query: 'Q-003',
    },
    { name: 'orders_status_paid', table: 'orders', columns: ['status', 'paid_at'], query: 'Q-004' },
    { name: 'orders_point', table: 'orders', columns: ['pick_up_point_id'] },
    { name: 'order_lines_product', table: 'order_lines', columns: ['product_id'] },
    {
      name: 'stock_holds_product',
      table: 'stock_holds',
      columns: ['product_id', 'expires_at'],
      query: 'Q-005',
    },
    { name: 'outbox_unpublished', table: 'outbox', columns: ['published_at', 'id'], query: 'Q-006' },
  ],
  queries: [
    {
      id: 'Q-001',
      endpoint: 'E-001',
      table: 'products',
      does: 'products of the farms that are near',
      filters: ['farm_id'],
    },
    {
      id: 'Q-002',
      endpoint: 'E-003',
      table: 'orders',
      does: 'orders of a buyer',
      filters: ['buyer_id'],
      order: ['created_at'],
    },
    {
      id: 'Q-003',
      endpoint: 'E-004',
      table: 'orders',
      does: 'what a farm must confirm',
      filters: ['farm_id', 'status'],
      order: ['created_at'],
    },
    {
      id: 'Q-004',
      table: 'orders',
      does: 'paid orders that no farm confirmed',
      filters: ['status', 'paid_at'],
    },
    {
      id: 'Q-005',
      endpoint: 'E-002',
      table: 'stock_holds',
      does: 'what is held of a product',
      filters: ['product_id', 'expires_at'],
    },
    {
      id: 'Q-006',
      table: 'outbox',
      does: 'what is to be published',
      filters: ['published_at'],
      order: ['id'],
    },
  ],
  security:
    'Each service has a role of its own that sees only its schema. Mail addresses are personal data; a deleted account sets buyer_id of its orders to null. Backups are encrypted.',
  constraints: 'Stock and holds are changed in one transaction; `stock - held` is never negative.',
  types: 'Cents as integer, moments as timestamptz, places as geography.',
  normalisation:
    'Third normal form, but for price_cents in order_lines: it is the price at the time of the order.',
  performance:
    '40,000 orders a year. Searches read products by farm after a radius filter on farms.place (GiST).',
})

export const MARKET = { title: 'Farm Market', requirements, parts: { hld, lld, database } }
