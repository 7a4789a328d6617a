/**
 * Texts on which a regular expression could be slow: the text of each of its repetitions, repeated many times, after the
 * prefix that it requires, and with an end that does not match.
 */
type Part =
  | { kind: 'atom'; source: string }
  | { kind: 'row'; items: Part[] }
  | { kind: 'choice'; options: Part[] }
  | { kind: 'repeat'; item: Part; least: number; most: number }
  /** has no width: an assertion or a lookahead */
  | { kind: 'edge' }
  | { kind: 'look'; item: Part }

/** One character of each class that patterns distinguish. */
const SIGNS = [...'aA0 _-.,:;/\\@#%&=+*?!\'"`<>()[]{}|^$~eExz19\t\n\r\0中甲，。：　１éß가']
const MANY = 20

/** Reads a pattern as far as is needed to make texts that fit. */
export function readPattern(pattern: string): Part {
  let at = 0
  const rest = () => pattern.slice(at)
  const take = (expression: RegExp): string | undefined => {
    const found = expression.exec(rest())?.[0]
    if (found !== undefined) at += found.length
    return found
  }

  function readChoice(): Part {
    const options = [readRow()]
    while (take(/^\|/)) options.push(readRow())
    return options.length === 1 ? options[0]! : { kind: 'choice', options }
  }

  function readRow(): Part {
    const items: Part[] = []
    while (at < pattern.length && !/^[|)]/.test(rest())) items.push(readRepeat(readItem()))
    return items.length === 1 ? items[0]! : { kind: 'row', items }
  }

  function readItem(): Part {
    if (take(/^(?:\\[bB]|[\^$])/)) return { kind: 'edge' }
    const opening = take(/^\((?:\?(?:<?[=!]|:|<[^>]+>|[a-z-]+:))?/)
    if (opening !== undefined) {
      const item = readChoice()
      if (!take(/^\)/)) throw new Error(`a bracket is missing in ${pattern}`)
      return /[=!]$/.test(opening) ? { kind: 'look', item } : item
    }
    if (take(/^\\(?:k<[^>]+>|[1-9])/)) return { kind: 'edge' }
    const source = take(
      /^(?:\[(?:\\.|\[(?:\\.|[^\]\\])*\]|[^[\]\\])*\]|\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|.)|.)/su,
    )
    if (source === undefined) throw new Error(`cannot read ${rest()} of ${pattern}`)
    return { kind: 'atom', source }
  }

  function readRepeat(item: Part): Part {
    const sign = take(/^(?:[*+?]|\{\d+(?:,\d*)?\})\??/)
    if (!sign) return item
    const [least, most] = boundsOf(sign)
    return { kind: 'repeat', item, least, most }
  }

  const part = readChoice()
  if (at < pattern.length) throw new Error(`cannot read ${rest()} of ${pattern}`)
  return part
}

function boundsOf(sign: string): [number, number] {
  if (sign.startsWith('*')) return [0, Infinity]
  if (sign.startsWith('+')) return [1, Infinity]
  if (sign.startsWith('?')) return [0, 1]
  const [least = '', most] = sign.replaceAll(/[{}?]/g, '').split(',')
  return [Number(least), most === undefined ? Number(least) : most === '' ? Infinity : Number(most)]
}

/** A few texts that fit a part, the most different ones. */
function samplesOf(part: Part, flags: string): string[] {
  switch (part.kind) {
    case 'atom': {
      const fits = new RegExp(`^(?:${part.source})$`, flags.replaceAll(/[gy]/g, ''))
      const own = [...part.source].filter((sign) => fits.test(sign))
      return [...new Set([...SIGNS.filter((sign) => fits.test(sign)).slice(0, 4), ...own.slice(0, 4)])]
    }
    case 'row': {
      const lists = part.items.map((item) => samplesOf(item, flags))
      const most = Math.min(3, Math.max(...lists.map((list) => list.length), 0))
      return Array.from({ length: most }, (_, nth) => lists.map((list) => list[nth % list.length] ?? '').join(''))
    }
    case 'choice':
      return part.options.flatMap((option) => samplesOf(option, flags).slice(0, 2)).slice(0, 8)
    case 'repeat':
      return samplesOf(part.item, flags).map((sample) => sample.repeat(Math.min(Math.max(part.least, 1), 40)))
    default:
      return ['']
  }
}

type Pump = { before: string; again: string }

function* pumpsOf(part: Part, before: string, flags: string): Generator<Pump> {
  if (part.kind === 'row') {
    let prefix = before
    for (const item of part.items) {
      yield* pumpsOf(item, prefix, flags)
      prefix += samplesOf(item, flags)[0] ?? ''
    }
  } else if (part.kind === 'choice') for (const option of part.options) yield* pumpsOf(option, before, flags)
  else if (part.kind === 'look') yield* pumpsOf(part.item, before, flags)
  else if (part.kind === 'repeat') {
    yield* pumpsOf(part.item, before, flags)
    if (part.most < MANY) return
    for (const again of samplesOf(part.item, flags))
      yield* [
        { before, again },
        { before: '', again: before + again },
      ]
  }
}

/** The same many texts for the same expression; `length` is about how long each is. */
export function* evilTexts({ source, flags }: RegExp, length: number): Generator<string> {
  const part = readPattern(source)
  const pumps = [...pumpsOf(part, '', flags)]
  // The repeated text of one part may also match another part.
  const befores = [...new Set(pumps.map(({ before }) => before))].slice(0, 4)
  const agains = [...new Set(pumps.map(({ again }) => again))].filter((again) => again !== '').slice(0, 24)
  const seen = new Set<string>()
  const all = [...pumps, ...befores.flatMap((before) => agains.map((again) => ({ before, again })))]
  for (const { before, again } of all) {
    if (again === '' || seen.has(`${before}\0${again}`)) continue
    seen.add(`${before}\0${again}`)
    const long = before + again.repeat(Math.ceil(length / again.length))
    for (const end of ['', '\0', '!\n']) yield long + end
  }
}
