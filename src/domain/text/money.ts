/** Prices are whole fen everywhere; only here do they become yuan. */
export function yuan(fen: number): string {
  const text = (fen / 100).toFixed(2)
  return `¥${text.endsWith('.00') ? text.slice(0, -3) : text}`
}

/** Money that moved: with its sign, as a ledger has it; what stayed is nothing. */
export function signedYuan(fen: number): string {
  if (fen === 0) return ''
  return `${fen > 0 ? '+' : '−'}${yuan(Math.abs(fen))}`
}
