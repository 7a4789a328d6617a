/** Reports progress: a ticking line on a terminal, a line every ten seconds in a log. */
const TICK_MS = 200
const LOG_MS = 10_000
const CLEAR = '\r\x1b[2K'

export const seconds = (ms) => `${(ms / 1000).toFixed(ms < 9950 ? 1 : 0)} s`

/** Shows the text of `describe` until `stop` is called. */
export function keepLine(describe, out = process.stdout) {
  const show = () => out.write(out.isTTY ? `${CLEAR}${describe()}` : `${describe()}\n`)
  if (out.isTTY) show()
  const timer = setInterval(show, out.isTTY ? TICK_MS : LOG_MS)
  const print = (text) => out.write(`${out.isTTY ? CLEAR : ''}${text}\n`)
  return { print, stop: () => clearInterval(timer) }
}

/** For one piece of work: returns a function that ends the line with a result, such as `done`. */
export function startProgress(label) {
  const started = performance.now()
  const spent = () => seconds(performance.now() - started)
  const line = keepLine(() => `${label} … ${spent()}`)
  return (result) => {
    line.stop()
    line.print(`${label}: ${result} (${spent()})`)
  }
}
