import { expect, test } from 'vitest'
import { contentType } from './content-type.ts'
import { isWorkType, typeOfWork, WORK_KINDS, workName } from './work-kind.ts'

test('every kind has a number and a name, and parts of other things are none', () => {
  for (const { kind, type, name } of WORK_KINDS) {
    expect(typeOfWork(kind)).toBe(type)
    expect(workName(type)).toBe(name)
  }
  const parts = Object.values(contentType).filter((type) => !isWorkType(type))
  expect(parts).toEqual([contentType.lesson, contentType.audioEdition])
  expect(workName(contentType.lesson)).toBe('')
})
