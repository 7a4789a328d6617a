/** A secret from the terminal, without echo, or from a pipe; never from an argument. */
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'

async function askTwice(question: string, again: string): Promise<string> {
  // The terminal reads the input and echoes nothing.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  lines.on('SIGINT', () => process.exit(130))
  try {
    const ask = async (words: string) => {
      process.stderr.write(words)
      const answer = await lines.question('')
      process.stderr.write('\n')
      return answer.trim()
    }
    const first = await ask(question)
    if ((await ask(again)) !== first) throw new Error('the two are not the same; nothing was changed')
    return first
  } finally {
    lines.close()
  }
}

export async function readSecret(question: string, again: string): Promise<string> {
  if (process.stdin.isTTY) return askTwice(question, again)
  const [line = ''] = (await text(process.stdin)).split('\n')
  if (!line.trim()) throw new Error('no password was given: type it at the terminal, or pipe it in as one line')
  return line.trim()
}
