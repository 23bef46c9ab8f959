/**
 * Loaded into every Node of a sandbox that has no local sockets: there what programs of Node say to each other by a path, as `tsx`
 * does with its children, goes over loopback. L1 the path holds where to, and a secret, for its user alone; who does not prove to
 * know it is nobody. It never goes over the wire, and whoever listens proves it first: another may have the port by now. L2 what is no path of a local socket is left as it was.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { lstatSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, Server, Socket } from 'node:net'

const HOST = '127.0.0.1'
/** Of the secret, of what each side makes up, and of each proof, in bytes. */
const LENGTH = 32
const PATIENCE_MS = 10_000
const LARGEST = 200

type Call = (...given: unknown[]) => unknown
type Place = { port: number; secret: string }

/** A name without a file is left to the kernel, which refuses it. */
const toPath = (given: unknown): string | undefined => {
  const path = typeof given === 'object' && given !== null ? (given as { path?: unknown }).path : given
  return typeof path === 'string' && !path.includes('\0') && Number.isNaN(Number(path)) ? path : undefined
}

const toError = (call: string, code: string, path: string): Error =>
  Object.assign(new Error(`${call} ${code}: ${path}`), { code, syscall: call, address: path })

const toCode = (error: unknown): string => String((error as { code?: unknown }).code)

type Side = 'server' | 'client'

/** Of both sides' bytes, and of whose it is: what one side proved is of no use to the other, nor another time. */
const toProof = (secret: string, side: Side, asked: Buffer, answered: Buffer): Buffer =>
  createHmac('sha256', secret).update(side).update(asked).update(answered).digest()

/** Reads so many bytes before anybody else does, or hangs up. */
const takeFirst = (socket: Socket, length: number, use: (bytes: Buffer) => void): void => {
  const take = () => {
    const said = socket.read(length) as Buffer | null
    if (said === null) return
    socket.off('readable', take)
    if (said.length === length) use(said)
    else socket.destroy()
  }
  socket.on('readable', take)
  take()
}

/** Lets whoever proves to know the secret in, once it was proven to them. */
const admit = (socket: Socket, secret: string, enter: () => void): void => {
  const hangUp = () => socket.destroy()
  socket.on('error', hangUp)
  socket.setTimeout(PATIENCE_MS, hangUp)
  takeFirst(socket, LENGTH, (asked) => {
    const answered = randomBytes(LENGTH)
    socket.write(Buffer.concat([answered, toProof(secret, 'server', asked, answered)]))
    takeFirst(socket, LENGTH, (proof) => {
      socket.setTimeout(0)
      socket.off('timeout', hangUp)
      if (!timingSafeEqual(proof, toProof(secret, 'client', asked, answered))) return void hangUp()
      // What is left of it flows again once nobody waits for it to be readable.
      setImmediate(() => {
        socket.off('error', hangUp)
        enter()
      })
    })
  })
}

const listen = Server.prototype.listen as Call

const listenAt = (server: Server, path: string, done: unknown): Server => {
  const secret = randomBytes(LENGTH).toString('hex')
  try {
    writeFileSync(path, '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const code = toCode(error) === 'EEXIST' ? 'EADDRINUSE' : toCode(error)
    process.nextTick(() => server.emit('error', toError('listen', code, path)))
    return server
  }
  server.once('listening', () => {
    const { port } = Server.prototype.address.call(server) as AddressInfo
    writeFileSync(path, JSON.stringify({ port, secret }))
  })
  server.once('close', () => {
    try {
      unlinkSync(path)
    } catch {
      // It is gone.
    }
  })
  const emit = server.emit.bind(server) as Call
  const emitLet: Call = (event, ...given) => {
    if (event !== 'connection') return emit(event, ...given)
    admit(given[0] as Socket, secret, () => emit(event, ...given))
    return true
  }
  Object.assign(server, { emit: emitLet, address: () => path })
  listen.call(server, { host: HOST, port: 0 }, ...(typeof done === 'function' ? [done] : []))
  return server
}

Server.prototype.listen = function (this: Server, ...given: unknown[]) {
  const path = toPath(given[0])
  const done = given.find((one) => typeof one === 'function')
  return path === undefined ? listen.apply(this, given) : listenAt(this, path, done)
} as Server['listen']

/** Where the program at a path listens; undefined where none of ours does. */
const readPlace = (path: string): Place | undefined => {
  const found = lstatSync(path)
  if (!found.isFile() || found.size > LARGEST) return undefined
  const { port, secret } = JSON.parse(readFileSync(path, 'utf8')) as Place
  return { port, secret }
}

const connect = Socket.prototype.connect as Call

const HELD = ['_write', '_writev', '_final'] as const

/** Keeps what is said back until who listens has proven to know the secret, and proves the same then. */
const prove = (socket: Socket, { secret }: Place, path: string): void => {
  const own = socket as unknown as Record<string, Call | undefined>
  const asked = randomBytes(LENGTH)
  const held: (() => void)[] = []
  const send = (bytes: Buffer) =>
    (Socket.prototype._write as Call).call(socket, bytes, 'buffer', () => undefined)
  const refuse = () => socket.destroy(toError('connect', 'ECONNREFUSED', path))
  const patience = setTimeout(refuse, PATIENCE_MS).unref()
  let said = Buffer.alloc(0)
  const take = (bytes: Buffer | null): boolean => {
    said = Buffer.concat([said, bytes ?? Buffer.alloc(0)])
    if (said.length < 2 * LENGTH) return bytes !== null || !refuse()
    const answered = said.subarray(0, LENGTH)
    const isKnown = timingSafeEqual(
      said.subarray(LENGTH, 2 * LENGTH),
      toProof(secret, 'server', asked, answered),
    )
    if (!isKnown) return !refuse()
    clearTimeout(patience)
    for (const name of [...HELD, 'push']) delete own[name]
    send(toProof(secret, 'client', asked, answered))
    for (const one of held) one()
    const rest = said.subarray(2 * LENGTH)
    return rest.length === 0 || socket.push(rest)
  }
  for (const name of HELD) own[name] = (...given) => held.push(() => own[name]?.apply(socket, given))
  own.push = take as Call
  socket.once('close', () => clearTimeout(patience))
  socket.once('connect', () => {
    send(asked)
    socket.read(0)
  })
}

const connectTo = (socket: Socket, path: string, given: unknown, done: unknown): Socket => {
  let place: Place | undefined
  try {
    place = readPlace(path)
  } catch (error) {
    const code = toCode(error) === 'ENOENT' ? 'ENOENT' : 'ECONNREFUSED'
    process.nextTick(() => socket.destroy(toError('connect', code, path)))
    return socket
  }
  if (place === undefined) return connect.call(socket, { path }, done) as Socket
  const own = typeof given === 'object' ? given : {}
  prove(socket, place, path)
  const to = { ...own, path: undefined, host: HOST, port: place.port }
  connect.call(socket, to, ...(typeof done === 'function' ? [done] : []))
  return socket
}

Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
  const [first, done] = (Array.isArray(given[0]) ? given[0] : given) as unknown[]
  const path = 'encrypted' in this ? undefined : toPath(first)
  return path === undefined ? connect.apply(this, given) : connectTo(this, path, first, done)
} as Socket['connect']
