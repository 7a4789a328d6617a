/** Key names as on the editor's keyboard. */
const ARROWS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' }
const APPLE: Readonly<Record<string, string>> = { ...ARROWS, Mod: '⌘', Shift: '⇧', Alt: '⌥' }
const OTHERS: Readonly<Record<string, string>> = { ...ARROWS, Mod: 'Ctrl' }

export function keyWords(keys: string): string {
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
  const words = keys.split(' ').map((key) => (isApple ? APPLE : OTHERS)[key] ?? key)
  return words.join(isApple ? '' : ' + ')
}
