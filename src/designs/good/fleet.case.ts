/** For tests only: where delivery vans are, and what they deliver. */
import { DATABASE, HLD, LLD } from '../../schema/design.ts'

const requirements = [
  { id: 'REQ-001', text: 'Each van shall report its position every 10 seconds while it drives.' },
  {
    id: 'REQ-002',
    text: 'The dispatcher shall see a position on the map no later than 5 seconds after it was reported.',
  },
  {
    id: 'REQ-003',
    text: 'While a van has no network, the app shall keep up to 8 hours of positions and send them later.',
  },
  {
    id: 'REQ-004',
    text: 'A driver shall record a proof of delivery with a photo of at most 5 MB or a signature.',
  },
  { id: 'REQ-005', text: 'The system shall delete positions after 90 days.' },
  {
    id: 'REQ-006',
    text: 'If a van leaves its planned route by more than 2 km, the system shall alert the dispatcher.',
  },
  { id: 'REQ-007', text: 'The system shall support 400 vans.' },
]

const hld = HLD.parse({
  overview:
    'A parcel company runs 400 vans. Drivers carry a phone with our app; it reports positions, shows the tour and records deliveries. Dispatchers watch a live map and are alerted when a van strays.',
  actors: [
    { name: 'Driver', kind: 'person', does: 'Drives a tour and records deliveries' },
    { name: 'Dispatcher', kind: 'person', does: 'Watches vans and reacts to alerts' },
    { name: 'Tour planner', kind: 'system', does: 'Existing system that plans tours every night' },
  ],
  useCases: [
    { id: 'UC-001', title: 'Follow vans on the map', actor: 'Dispatcher', covers: ['REQ-001', 'REQ-002'] },
    { id: 'UC-002', title: 'Record a delivery', actor: 'Driver', covers: ['REQ-004'] },
    { id: 'UC-003', title: 'React to a van off its route', actor: 'Dispatcher', covers: ['REQ-006'] },
  ],
  components: [
    {
      id: 'C-001',
      name: 'Driver app',
      kind: 'mobile',
      technology: 'Kotlin, Android',
      does: 'Buffers and reports positions, records proofs of delivery',
      covers: ['REQ-001', 'REQ-003', 'REQ-004'],
    },
    {
      id: 'C-002',
      name: 'Dispatch console',
      kind: 'web',
      technology: 'Angular',
      does: 'Live map, tours, alerts',
      covers: ['REQ-002', 'REQ-006'],
    },
    {
      id: 'C-003',
      name: 'Ingest',
      kind: 'service',
      technology: 'Java 21, Quarkus',
      does: 'Takes batches of positions and puts them on the stream',
      covers: ['REQ-001', 'REQ-003', 'REQ-007'],
    },
    {
      id: 'C-004',
      name: 'Position stream',
      kind: 'queue',
      technology: 'Apache Kafka',
      does: 'Keeps positions in order by van',
      covers: ['REQ-002'],
    },
    {
      id: 'C-005',
      name: 'Tracker',
      kind: 'service',
      technology: 'Java 21, Quarkus',
      does: 'Stores positions, compares them with the route, pushes to consoles',
      covers: ['REQ-002', 'REQ-006'],
    },
    {
      id: 'C-006',
      name: 'Tour service',
      kind: 'service',
      technology: 'Java 21, Quarkus',
      does: 'Tours, stops and proofs of delivery',
      covers: ['REQ-004'],
    },
    {
      id: 'C-007',
      name: 'Operations database',
      kind: 'store',
      technology: 'PostgreSQL 16, TimescaleDB',
      does: 'Tours, proofs, positions',
      covers: ['REQ-005'],
    },
    {
      id: 'C-008',
      name: 'Photo bucket',
      kind: 'store',
      technology: 'S3-compatible object storage',
      does: 'Photos and signatures',
      covers: ['REQ-004'],
    },
  ],
  connections: [
    { from: 'Driver', to: 'Driver app', says: 'drives with it' },
    { from: 'Dispatcher', to: 'Dispatch console', says: 'watches', by: 'HTTPS' },
    { from: 'Driver app', to: 'Ingest', says: 'sends batches of positions', by: 'HTTPS' },
    { from: 'Driver app', to: 'Tour service', says: 'loads the tour, records proofs', by: 'HTTPS' },
    { from: 'Driver app', to: 'Photo bucket', says: 'uploads photos with a signed address', by: 'HTTPS' },
    { from: 'Ingest', to: 'Position stream', says: 'produces', by: 'Kafka over TLS' },
    { from: 'Position stream', to: 'Tracker', says: 'consumes', by: 'Kafka over TLS' },
    { from: 'Tracker', to: 'Operations database', says: 'stores positions', by: 'SQL over TLS' },
    {
      from: 'Tracker',
      to: 'Dispatch console',
      says: 'pushes positions and alerts',
      by: 'WebSocket over TLS',
    },
    { from: 'Dispatch console', to: 'Tour service', says: 'reads tours', by: 'HTTPS' },
    { from: 'Dispatch console', to: 'Tracker', says: 'subscribes', by: 'HTTPS' },
    { from: 'Tour service', to: 'Operations database', says: 'reads and writes', by: 'SQL over TLS' },
    { from: 'Tour planner', to: 'Tour service', says: 'delivers tours at 4 a.m.', by: 'SFTP' },
  ],
  technology: [
    {
      need: 'Ordered, replayable positions',
      choice: 'Apache Kafka',
      reason: 'A tracker that was down catches up',
    },
    {
      need: 'Time series beside tours',
      choice: 'PostgreSQL 16 with TimescaleDB',
      reason: 'One database to run, chunks are dropped by age',
    },
    { need: 'Services', choice: 'Java 21 with Quarkus', reason: 'The company runs Java' },
    { need: 'Console', choice: 'Angular', reason: 'Other consoles are written in it' },
    { need: 'Phone app', choice: 'Kotlin on Android', reason: 'All phones are Android' },
  ],
  flows: [
    {
      id: 'F-001',
      title: 'A position reaches the map',
      covers: ['REQ-001', 'REQ-002'],
      steps: [
        { from: 'Driver app', to: 'Ingest', says: 'batch of positions' },
        { from: 'Ingest', to: 'Position stream', says: 'produce, keyed by van' },
        { from: 'Position stream', to: 'Tracker', says: 'consume' },
        { from: 'Tracker', to: 'Operations database', says: 'store' },
        { from: 'Tracker', to: 'Dispatch console', says: 'push' },
      ],
      failures: [
        {
          when: 'the van has no network',
          steps: [{ from: 'Driver app', to: 'Driver app', says: 'keep up to 8 hours in the phone' }],
        },
        {
          when: 'the tracker is down',
          steps: [
            { from: 'Position stream', to: 'Tracker', says: 'deliver what was missed after the restart' },
          ],
        },
      ],
    },
    {
      id: 'F-002',
      title: 'Record a delivery',
      covers: ['REQ-004'],
      steps: [
        { from: 'Driver', to: 'Driver app', says: 'takes a photo' },
        { from: 'Driver app', to: 'Tour service', says: 'POST /stops/{stopId}/proofs' },
        { from: 'Tour service', to: 'Driver app', says: 'signed upload address' },
        { from: 'Driver app', to: 'Photo bucket', says: 'upload' },
      ],
      failures: [
        {
          when: 'the upload breaks off',
          steps: [{ from: 'Driver app', to: 'Photo bucket', says: 'upload again when there is network' }],
        },
      ],
    },
  ],
  scalability:
    '400 vans at one position every 10 seconds are 40 positions a second; a load test runs 10 times that. Kafka has 12 partitions by van. A position is on the map within 3 seconds at the 99th percentile.',
  security:
    'Phones are enrolled with a certificate; drivers sign in with a badge number and a PIN at the start of a shift. Positions are personal data of drivers: only dispatchers of the same depot see them. Everything is TLS 1.2 or later.',
  reliability:
    'Three Kafka brokers, three instances of each service. If the tracker stops, positions wait in the stream for up to 24 hours. The database is backed up daily; the recovery time is 2 hours.',
  decisions: [
    {
      id: 'D-001',
      title: 'Where positions are stored',
      context: '3.4 million positions a day, kept for 90 days.',
      options: [
        {
          name: 'TimescaleDB',
          good: 'SQL joins with tours, old chunks are dropped at once',
          bad: 'An extension to keep up to date',
        },
        { name: 'InfluxDB', good: 'Made for it', bad: 'A second store, no joins' },
        {
          name: 'Plain PostgreSQL table',
          good: 'Nothing new',
          bad: 'Deleting 90 days of rows by hand is slow',
        },
      ],
      chosen: 'TimescaleDB',
      reason: 'Dispatch asks for positions of a tour, which is a join.',
    },
  ],
  dependencies: [{ on: 'Tour planner', why: 'Tours and routes' }],
  risks: [
    {
      risk: 'Drivers switch the app off',
      answer: 'The console shows vans that have been silent for five minutes',
    },
  ],
  technicalRequirements: [
    {
      id: 'TR-001',
      text: 'Positions older than 90 days are dropped by chunk every night.',
      covers: ['REQ-005'],
    },
    { id: 'TR-002', text: 'Ingest accepts 400 positions a second.', covers: ['REQ-007'] },
  ],
  openQuestions: ['Does the works council agree to 90 days of positions?'],
})
hld.components[6]?.covers.push('TR-001')
hld.components[2]?.covers.push('TR-002')

const lld = LLD.parse({
  overview: 'Phones speak JSON over HTTPS; batches are gzipped. Identifiers are ULIDs kept as text.',
  mapping: [
    { useCase: 'UC-001', endpoints: ['E-001', 'E-002'] },
    { useCase: 'UC-002', endpoints: ['E-003', 'E-004'] },
    { useCase: 'UC-003', endpoints: ['E-005', 'E-006'] },
  ],
  endpoints: [
    {
      id: 'E-001',
      method: 'POST',
      path: '/vans/{vanId}/positions',
      does: 'Takes a batch of positions, oldest first; repeated ones are ignored.',
      callers: ['driver'],
      takes: [{ name: 'positions', type: 'Position[]', rule: '1 to 3,000' }],
      errors: [
        { status: 400, when: 'a position is malformed' },
        { status: 403, when: 'the phone is enrolled for another van' },
        { status: 404, when: 'the van is unknown' },
        { status: 413, when: 'the batch has more than 3,000 positions' },
      ],
      covers: ['REQ-001', 'REQ-003'],
    },
    {
      id: 'E-002',
      method: 'GET',
      path: '/depots/{depotId}/positions/live',
      does: 'Streams the latest position of each van of a depot.',
      callers: ['dispatcher'],
      gives: 'Position',
      errors: [
        { status: 403, when: 'another depot' },
        { status: 404, when: 'the depot is unknown' },
      ],
      covers: ['REQ-002'],
    },
    {
      id: 'E-003',
      method: 'GET',
      path: '/tours/{tourId}',
      does: 'Shows a tour with its stops.',
      callers: ['driver', 'dispatcher'],
      gives: 'Tour',
      errors: [
        { status: 403, when: 'the tour of another depot' },
        { status: 404, when: 'the tour is unknown' },
      ],
      covers: ['REQ-004'],
    },
    {
      id: 'E-004',
      method: 'POST',
      path: '/stops/{stopId}/proofs',
      does: 'Records a proof of delivery and gives an address for the photo.',
      callers: ['driver'],
      takes: [
        { name: 'kind', type: "'photo' | 'signature'" },
        { name: 'takenAt', type: 'date-time' },
        { name: 'bytes', type: 'integer', rule: 'at most 5 MB' },
      ],
      gives: [
        { name: 'proof', type: 'Proof' },
        { name: 'uploadUrl', type: 'url' },
      ],
      errors: [
        { status: 403, when: 'the stop belongs to another tour' },
        { status: 404, when: 'the stop is unknown' },
        { status: 409, when: 'the stop has a proof already' },
      ],
      covers: ['REQ-004'],
    },
    {
      id: 'E-005',
      method: 'GET',
      path: '/depots/{depotId}/alerts',
      does: 'Lists open alerts, newest first.',
      callers: ['dispatcher'],
      gives: 'Alert[]',
      errors: [
        { status: 403, when: 'another depot' },
        { status: 404, when: 'the depot is unknown' },
      ],
      covers: ['REQ-006'],
    },
    {
      id: 'E-006',
      method: 'PATCH',
      path: '/alerts/{alertId}',
      does: 'Acknowledges or closes an alert.',
      callers: ['dispatcher'],
      takes: [{ name: 'status', type: "'acknowledged' | 'closed'" }],
      gives: 'Alert',
      errors: [
        { status: 403, when: 'another depot' },
        { status: 404, when: 'the alert is unknown' },
        { status: 409, when: 'it is closed already' },
      ],
      covers: ['REQ-006'],
    },
  ],
  models: [
    {
      name: 'Position',
      does: 'Where a van was.',
      fields: [
        { name: 'vanId', type: 'string' },
        { name: 'at', type: 'date-time' },
        { name: 'latitude', type: 'number', rule: '-90 to 90' },
        { name: 'longitude', type: 'number', rule: '-180 to 180' },
        { name: 'speedKmh', type: 'number', required: false },
      ],
      covers: ['REQ-001'],
    },
    {
      name: 'Tour',
      does: 'What a van does in a day.',
      fields: [
        { name: 'id', type: 'string' },
        { name: 'vanId', type: 'string' },
        { name: 'driver', type: 'string', rule: 'badge number' },
        { name: 'day', type: 'date' },
        { name: 'stops', type: 'Stop[]' },
      ],
    },
    {
      name: 'Stop',
      does: 'A delivery address of a tour.',
      fields: [
        { name: 'id', type: 'string' },
        { name: 'sequence', type: 'integer' },
        { name: 'recipient', type: 'string' },
        { name: 'address', type: 'string' },
        { name: 'proof', type: 'Proof', required: false },
      ],
    },
    {
      name: 'Proof',
      does: 'That something was delivered.',
      fields: [
        { name: 'id', type: 'string' },
        { name: 'stopId', type: 'string' },
        { name: 'kind', type: "'photo' | 'signature'" },
        { name: 'takenAt', type: 'date-time' },
      ],
      covers: ['REQ-004'],
    },
    {
      name: 'Alert',
      does: 'A van is off its route.',
      fields: [
        { name: 'id', type: 'string' },
        { name: 'vanId', type: 'string' },
        { name: 'raisedAt', type: 'date-time' },
        { name: 'distanceKm', type: 'number' },
        { name: 'status', type: "'open' | 'acknowledged' | 'closed'" },
      ],
      states: [
        { from: 'open', to: 'acknowledged', on: 'dispatcher takes it' },
        { from: 'open', to: 'closed', on: 'van is back on its route' },
        { from: 'acknowledged', to: 'closed', on: 'dispatcher closes it' },
      ],
      covers: ['REQ-006'],
    },
  ],
  examples: [
    {
      endpoint: 'E-004',
      request: '{ "kind": "photo", "takenAt": "2026-02-11T09:14:03Z", "bytes": 812344 }',
      response:
        '{ "proof": { "id": "01J9", "stopId": "01J8", "kind": "photo", "takenAt": "2026-02-11T09:14:03Z" }, "uploadUrl": "https://photos.example/put/01J9" }',
    },
    {
      endpoint: 'E-006',
      request: '{ "status": "acknowledged" }',
      response:
        '{ "id": "01JA", "vanId": "V-017", "raisedAt": "2026-02-11T09:20:00Z", "distanceKm": 2.4, "status": "acknowledged" }',
    },
  ],
  validation: [
    { of: 'Position.latitude', rule: 'between -90 and 90', covers: ['REQ-001'] },
    { of: 'bytes', rule: 'at most 5 MB', covers: ['REQ-004'] },
    { of: 'Alert.distanceKm', rule: 'an alert is raised above 2 km', covers: ['REQ-006'] },
  ],
  integrations: [
    {
      with: 'Tour planner',
      by: 'SFTP, CSV',
      does: 'Brings tours every night',
      failure: 'Dispatch is told at 5 a.m. if no file came; yesterday’s tours stay',
    },
    { with: 'Photo bucket', by: 'S3 API', does: 'Holds photos', failure: 'The app uploads later' },
  ],
  layers: [
    { name: 'edge', does: 'Certificates, roles, batches' },
    { name: 'domain', does: 'Tours, proofs, routes' },
    { name: 'infrastructure', does: 'Kafka, SQL, S3' },
  ],
})

const database = DATABASE.parse({
  overview: 'PostgreSQL 16 with TimescaleDB.',
  tables: [
    {
      name: 'vans',
      does: 'Vans and their depot.',
      columns: [
        { name: 'id', type: 'text' },
        { name: 'plate', type: 'varchar(16)' },
        { name: 'depot_id', type: 'text' },
      ],
      primaryKey: ['id'],
      unique: [['plate']],
    },
    {
      name: 'tours',
      model: 'Tour',
      columns: [
        { name: 'id', type: 'text' },
        { name: 'van_id', type: 'text', references: 'vans.id', onDelete: 'restrict' },
        { name: 'driver', type: 'text', personal: 'personal' },
        { name: 'day', type: 'date' },
        { name: 'route', type: 'jsonb' },
      ],
      primaryKey: ['id'],
      unique: [['van_id', 'day']],
      retention: '2 years, then the driver is cleared',
    },
    {
      name: 'stops',
      model: 'Stop',
      columns: [
        { name: 'id', type: 'text' },
        { name: 'tour_id', type: 'text', references: 'tours.id', onDelete: 'cascade' },
        { name: 'sequence', type: 'integer' },
        { name: 'recipient', type: 'text', personal: 'personal' },
        { name: 'address', type: 'text', personal: 'personal' },
      ],
      primaryKey: ['id'],
      unique: [['tour_id', 'sequence']],
      retention: '2 years',
    },
    {
      name: 'proofs',
      model: 'Proof',
      columns: [
        { name: 'id', type: 'text' },
        { name: 'stop_id', type: 'text', references: 'stops.id', onDelete: 'cascade' },
        { name: 'kind', type: 'text' },
        { name: 'object_key', type: 'text' },
        { name: 'taken_at', type: 'timestamptz' },
      ],
      primaryKey: ['id'],
      unique: [['stop_id']],
      checks: ["kind IN ('photo', 'signature')"],
      retention: '2 years',
      covers: ['REQ-004'],
    },
    {
      name: 'positions',
      model: 'Position',
      does: 'Hypertable by day.',
      columns: [
        { name: 'van_id', type: 'text', references: 'vans.id', onDelete: 'restrict' },
        { name: 'at', type: 'timestamptz', personal: 'personal' },
        { name: 'latitude', type: 'double precision', personal: 'personal' },
        { name: 'longitude', type: 'double precision', personal: 'personal' },
        { name: 'speed_kmh', type: 'real', null: true },
      ],
      primaryKey: ['van_id', 'at'],
      checks: ['latitude BETWEEN -90 AND 90', 'longitude BETWEEN -180 AND 180'],
      retention: '90 days, then the chunk is dropped',
      covers: ['REQ-001', 'REQ-005', 'TR-001'],
    },
    {
      name: 'alerts',
      model: 'Alert',
      columns: [
        { name: 'id', type: 'text' },
        { name: 'van_id', type: 'text', references: 'vans.id', onDelete: 'restrict' },
        { name: 'raised_at', type: 'timestamptz' },
        { name: 'distance_km', type: 'numeric(6,2)' },
        { name: 'status', type: 'text', default: "'open'" },
        { name: 'closed_at', type: 'timestamptz', null: true },
      ],
      primaryKey: ['id'],
      checks: ["status IN ('open', 'acknowledged', 'closed')"],
      retention: '1 year',
      covers: ['REQ-006'],
    },
  ],
  indexes: [
    { name: 'alerts_van_raised', table: 'alerts', columns: ['van_id', 'raised_at'] },
    { name: 'alerts_open', table: 'alerts', columns: ['status', 'raised_at'], query: 'Q-002' },
    { name: 'vans_depot', table: 'vans', columns: ['depot_id'], query: 'Q-004' },
  ],
  queries: [
    {
      id: 'Q-001',
      endpoint: 'E-002',
      table: 'positions',
      does: 'the latest position of a van',
      filters: ['van_id'],
      order: ['at'],
    },
    {
      id: 'Q-002',
      endpoint: 'E-005',
      table: 'alerts',
      does: 'open alerts of a depot',
      filters: ['status', 'vans.depot_id'],
      order: ['raised_at'],
    },
    {
      id: 'Q-003',
      endpoint: 'E-003',
      table: 'stops',
      does: 'stops of a tour',
      filters: ['tour_id'],
      order: ['sequence'],
    },
    { id: 'Q-004', endpoint: 'E-002', table: 'vans', does: 'vans of a depot', filters: ['depot_id'] },
  ],
  security:
    'Positions and recipients are personal data. The tracker may insert positions and read routes; nothing else. Disk and backups are encrypted.',
  constraints: 'A van has one tour a day; a stop has one proof.',
  types: 'Identifiers are ULIDs as text, so that phones can make them offline.',
  normalisation: 'Third normal form; the route is kept as one document because it is always read whole.',
  performance:
    '310 million positions at most, in daily chunks of 3.4 million; the latest position of a van is one step in the key.',
})

export const FLEET = { title: 'Van Tracking', requirements, parts: { hld, lld, database } }
