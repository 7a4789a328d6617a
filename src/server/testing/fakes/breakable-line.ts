/** A proxy in front of a server that can be cut and restored, or held so that no response arrives, as on bad networks. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type BreakableLine = {
  /** the same server, by way of this line */
  url: string
  cut: () => Promise<void>
  mend: () => Promise<void>
  hold: () => void
  release: () => void
  /** ms by which every response is delayed from now on */
  delay: (ms: number) => void
}

export async function openLine(serverUrl: string): Promise<BreakableLine> {
  const target = new URL(serverUrl)
  const answering = new Set<Socket>()
  let isHeld = false
  let lateness = 0
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    answering.add(far)
    if (isHeld) far.pause()
    near.pipe(far)
    let last = Promise.resolve()
    far.on('data', (bytes) => {
      const arrival = sleep(lateness)
      // Preserves the order, also when the delay becomes shorter.
      last = last.then(() => arrival).then(() => void near.write(bytes))
    })
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
    delay: (ms) => void (lateness = ms),
    release() {
      isHeld = false
      for (const far of answering) far.resume()
    },
  }
}
