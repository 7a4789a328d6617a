import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsvText, writeCsv, type CsvCell } from './csv-text.ts'

const MARK = '\uFEFF'

describe('a cell', () => {
  test.each<[CsvCell, string]>([
    ['胡同里的猫', '胡同里的猫'],
    ['', ''],
    [null, ''],
    [0, '0'],
    [-388, '-388'],
    [12.5, '12.5'],
    ['一,二', '"一,二"'],
    ['他说"好"', '"他说""好"""'],
    ['两\r\n行', '"两\r\n行"'],
    ['=1+1', "'=1+1"],
    ['+86', "'+86"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['  =1', "'  =1"],
    ['＝1', "'＝1"],
    ['=A1,"x"', `"'=A1,""x"""`],
    ['a=1', 'a=1'],
    ["'=1", "''=1"],
    ["'a", "'a"],
  ])('%j is written as %j', (cell, written) => {
    expect(writeCsv([[cell]])).toBe(`${MARK}${written}\r\n`)
  })
})

test('rows end with both signs, also the last', () => {
  expect(
    writeCsv([
      ['编号', '名字'],
      [1, '甲'],
    ]),
  ).toBe(`${MARK}编号,名字\r\n1,甲\r\n`)
})

/** As a spreadsheet reads it. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let at = 1; at < text.length; at++) {
    const sign = text[at]!
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[at++]!
      else quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === ',') {
      rows.at(-1)!.push(cell)
      cell = ''
    } else if (sign === '\r' && text[at + 1] === '\n') {
      rows.at(-1)!.push(cell)
      cell = ''
      rows.push([])
      at++
    } else cell += sign
  }
  return rows.slice(0, -1)
}

test('what is written is read back, but for the apostrophe before formulas', () => {
  const table = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), { maxLength: 5 })
  fc.assert(
    fc.property(table, (rows) => {
      const read = readCsv(writeCsv(rows))
      expect(read.length).toBe(rows.length)
      for (const [index, row] of rows.entries())
        for (const [position, cell] of row.entries()) expect([cell, `'${cell}`]).toContain(read[index]![position])
      expect(read.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
    }),
  )
})

test('the apostrophe before a formula is taken off again, and no other', () => {
  const text = fc.array(fc.constantFrom("'", '=', '+', ' ', 'a', '＝', '-'), { maxLength: 6 })
  fc.assert(
    fc.property(text, (parts) => {
      const given = parts.join('')
      expect(readCsvText(writeCsv([[given]]).slice(1, -2))).toBe(given)
    }),
  )
})
