// From written to spoken Chinese: figures are spelt out, and the text is cut where a reader takes breath.

/** A stretch of speech and the silence after it, in seconds. */
export type Phrase = { text: string; pause: number; place: 'first' | 'middle' | 'last'; asks: boolean }

const DIGITS = '零一二三四五六七八九'
const digits = (text: string): string => [...text].map((d) => DIGITS[Number(d)] ?? d).join('')

/** 0 to 99999999 in Chinese numerals. */
function numeral(n: number): string {
  if (n >= 10000) {
    const rest = n % 10000
    return numeral(Math.floor(n / 10000)) + '万' + (rest ? (rest < 1000 ? '零' : '') + numeral(rest) : '')
  }
  let out = ''
  let gap = false
  for (const [unit, name] of [
    [1000, '千'],
    [100, '百'],
    [10, '十'],
    [1, ''],
  ] as const) {
    const d = Math.floor(n / unit) % 10
    if (d === 0) gap = out !== ''
    else {
      out += (gap ? '零' : '') + DIGITS[d] + name
      gap = false
    }
  }
  return (out || '零').replace(/^一十/, '十')
}

function spell(text: string): string {
  return text
    .replace(/(\d{4})(?=\s*年)/g, (_, y: string) => digits(y))
    .replace(
      /(\d+)\s*[:：](\d{2})/g,
      (_, h: string, m: string) => `${numeral(Number(h))}点${m === '00' ? '整' : numeral(Number(m)) + '分'}`,
    )
    .replace(/(\d+(?:\.\d+)?)\s*[%％]/g, '百分之$1')
    .replace(/(\d+(?:\.\d+)?)\s*(?:℃|°C)/g, '$1度')
    .replace(/(\d+)\s*[-–—~～]\s*(?=\d)/g, '$1到')
    .replace(/(\d+)\.(\d+)/g, (_, a: string, b: string) => `${numeral(Number(a))}点${digits(b)}`)
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/2(?=[个位年天本条张杯碗次种件])(?<!\d2)/g, '两')
    .replace(/\d+/g, (n) => (n.length > 8 || (n.length > 1 && n.startsWith('0')) ? digits(n) : numeral(Number(n))))
}

const PAUSES: Record<string, number> = {
  '、': 0.08,
  '，': 0.17,
  ',': 0.17,
  '；': 0.32,
  ';': 0.32,
  '：': 0.26,
  ':': 0.26,
  '—': 0.26,
  '…': 0.4,
  '。': 0.42,
  '！': 0.42,
  '!': 0.42,
  '？': 0.46,
  '?': 0.46,
  '\n': 0.4,
}
const SILENT = /[“”‘’「」『』《》〈〉（）()【】"']/g

/** Splits a script into phrases, each spoken separately: espeak's own pauses are too long and all alike. */
export function phrases(script: string): Phrase[] {
  const out: Phrase[] = []
  let opens = true
  const plain = spell(script.trim())
    .replace(/——?|--/g, '—')
    .replace(/…+/g, '…')
    .replace(/(?<=\p{Script=Han})\s(?=\p{Script=Han})/gu, '，')
  for (const piece of plain.match(/[^、，,；;：:—…。！!？?\n]+[、，,；;：:—…。！!？?\n”’」』》\s]*/g) ?? []) {
    const text = piece.replace(/[、，,；;：:—…。！!？?\s]/g, '').replace(SILENT, '')
    if (!text) continue
    const marks = [...piece.slice(1)].filter((c) => c in PAUSES)
    const pause = Math.max(0.08, ...marks.map((c) => PAUSES[c]!)) + (marks.includes('\n') ? 0.3 : 0)
    const ends = marks.some((c) => '。！!？?\n'.includes(c))
    out.push({
      text,
      pause,
      place: ends ? 'last' : opens ? 'first' : 'middle',
      asks: marks.some((c) => '？?'.includes(c)),
    })
    opens = ends
  }
  return out
}
