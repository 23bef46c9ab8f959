/**
 * Who is connected. N1 whoever has shown no secret holds no place that another one needs: the oldest of them gives way.
 * N2 whoever is being answered keeps their place.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type Connections = {
  /** Who asks has shown what they need to: they keep their place until they are answered. */
  hold(request: IncomingMessage, response: ServerResponse): void
}

export const keepConnections = (server: Server, most: number): Connections => {
  /** In the order in which they came, or were answered last. */
  const idle = new Set<Socket>()
  const add = (socket: Socket): void => {
    idle.add(socket)
    const [oldest] = idle
    if (!oldest || idle.size <= most) return
    idle.delete(oldest)
    oldest.destroy()
  }
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => idle.delete(socket))
    add(socket)
  })
  return {
    hold: ({ socket }, response) => {
      idle.delete(socket)
      response.once('close', () => {
        if (!socket.destroyed) add(socket)
      })
    },
  }
}
