/** Questions from one process of a machine to another, over the channel that Node opens between a primary and its workers. */

/** The other side: `process` for a worker, the worker for the primary. */
type Peer = {
  send?: ((message: object, done: (error: Error | null) => void) => unknown) | undefined
  on: (event: 'message', listener: (message: unknown) => void) => unknown
}

/** The handlers of one side; arguments and results must be JSON. */
type Answers = Record<string, (...given: never[]) => unknown>

type Question = { question: number; name: string; given: unknown[] }
type Answer = { answer: number; value?: unknown; failure?: string }

/** ms; a peer that does not answer for this long is dead or stuck. */
const PATIENCE = 2000

export function openChannel<Theirs extends Answers>(peer: Peer, own: Answers, patience = PATIENCE) {
  const waiting = new Map<number, (answer: Answer) => void>()
  let asked = 0

  /** A closed channel drops messages; the caller notices by its timeout. */
  const send = (message: Question | Answer) => void peer.send?.(message, () => {})

  async function answer({ question, name, given }: Question): Promise<void> {
    try {
      // The types of the arguments were checked at the caller.
      const work = own[name] as ((...given: unknown[]) => unknown) | undefined
      if (!work) throw new Error(`nobody answers ${name}`)
      send({ answer: question, value: await work(...given) })
    } catch (error) {
      send({ answer: question, failure: (error as Error).message })
    }
  }

  peer.on('message', (message) => {
    if (isQuestion(message)) void answer(message)
    else if (isAnswer(message)) waiting.get(message.answer)?.(message)
  })

  return {
    ask<Name extends string & keyof Theirs>(
      name: Name,
      ...given: Parameters<Theirs[Name]>
    ): Promise<Awaited<ReturnType<Theirs[Name]>>> {
      return new Promise((resolve, reject) => {
        const question = asked++
        const settle = ({ value, failure }: Omit<Answer, 'answer'>) => {
          clearTimeout(late)
          waiting.delete(question)
          if (failure === undefined) resolve(value as Awaited<ReturnType<Theirs[Name]>>)
          else reject(new Error(failure))
        }
        const late = setTimeout(() => settle({ failure: `no answer to ${name}` }), patience)
        waiting.set(question, settle)
        send({ question, name, given })
      })
    },
  }
}

/** Other messages travel here, too: those of Node itself. */
const isQuestion = (message: unknown): message is Question => hasNumber(message, 'question')
const isAnswer = (message: unknown): message is Answer => hasNumber(message, 'answer')
const hasNumber = (message: unknown, name: string): boolean =>
  typeof message === 'object' && message !== null && typeof (message as Record<string, unknown>)[name] === 'number'
