import { expect, test } from 'vitest'
import { statementOfYear } from './judge-model.ts'

test.each<[string, string[], string, string[]]>([
  ['for each year', ['新的一年', '旧的一年'], '平时说的', ['新的一年', '旧的一年']],
  ['for none: once, with the newest', ['', ''], '平时说的', ['平时说的', '']],
  ['for an older year alone', ['', '旧的一年'], '平时说的', ['平时说的', '旧的一年']],
  ['nothing', [''], '', ['']],
])('said %s', (_, statements, statement, expected) => {
  const awards = statements.map((words) => ({ statement: words }))
  expect(awards.map((award) => statementOfYear({ statement, awards }, award))).toEqual(expected)
})
