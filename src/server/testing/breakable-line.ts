/** A line to a server that can be cut and mended, or held so that nothing comes back, as bad networks do. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type BreakableLine = {
  /** the same server, by way of this line */
  url: string
  cut: () => Promise<void>
  mend: () => Promise<void>
  hold: () => void
  release: () => void
}

export async function openLine(serverUrl: string): Promise<BreakableLine> {
  const target = new URL(serverUrl)
  const answering = new Set<Socket>()
  let isHeld = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    answering.add(far)
    if (isHeld) far.pause()
    near.pipe(far)
    far.on('data', (bytes) => void near.write(bytes))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => {
        other.destroy()
        answering.delete(far)
      })
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const near = new URL(serverUrl)
  near.port = String(port)

  return {
    url: near.href,
    async cut() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const far of answering) far.destroy()
      await closed
    },
    mend: () => listen(port),
    hold() {
      isHeld = true
      for (const far of answering) far.pause()
    },
    release() {
      isHeld = false
      for (const far of answering) far.resume()
    },
  }
}
