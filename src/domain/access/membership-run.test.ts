import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runsOf, type Grant, type MembershipRun } from './membership-run.ts'

const grant = (grantedAt: number, termMs: number, rest: Partial<Grant> = {}): Grant => ({
  grantedAt,
  termMs,
  revokedAt: null,
  isCard: true,
  ...rest,
})
const run = (startsAt: number, expiresAt: number, cards = 1): MembershipRun => ({ startsAt, expiresAt, cards })

describe('at the edges', () => {
  test.each<[string, Grant[], MembershipRun[]]>([
    ['nothing', [], []],
    ['one', [grant(10, 100)], [run(10, 110)]],
    ['one more while it runs', [grant(10, 100), grant(50, 100)], [run(10, 210, 2)]],
    ['one more at the very moment of its end', [grant(10, 100), grant(110, 100)], [run(10, 210, 2)]],
    ['one more a millisecond too late', [grant(10, 100), grant(111, 100)], [run(10, 110), run(111, 211)]],
    ['two at once', [grant(10, 100), grant(10, 50)], [run(10, 160, 2)]],
    ['told in another order', [grant(50, 100), grant(10, 100)], [run(10, 210, 2)]],
    ['a trial, then a card', [grant(10, 7, { isCard: false }), grant(12, 100)], [run(10, 117)]],
    ['a trial alone', [grant(10, 7, { isCard: false })], [run(10, 17, 0)]],
    ['taken back as soon as given', [grant(10, 100, { revokedAt: 10 })], []],
    ['taken back while it runs', [grant(10, 100, { revokedAt: 40 })], [run(10, 40, 0)]],
    ['taken back when it was over', [grant(10, 100, { revokedAt: 500 })], [run(10, 110, 0)]],
    ['taken back before it began', [grant(10, 100), grant(20, 100, { revokedAt: 30 })], [run(10, 110)]],
    ['the first taken back: the second moves up', [grant(10, 100, { revokedAt: 40 }), grant(20, 100)], [run(10, 140)]],
    [
      'the second of three taken back: the third moves up',
      [grant(0, 100), grant(10, 100, { revokedAt: 150 }), grant(20, 100)],
      [run(0, 250, 2)],
    ],
    [
      'taken back, and later one anew',
      [grant(0, 100, { revokedAt: 50 }), grant(70, 100)],
      [run(0, 50, 0), run(70, 170)],
    ],
  ])('%s', (_, grants, runs) => {
    expect(runsOf(grants)).toEqual(runs)
  })
})

const time = fc.integer({ min: 0, max: 2000 })
const anyGrant = fc
  .record({ grantedAt: time, termMs: fc.integer({ min: 1, max: 500 }), wait: fc.option(time), isCard: fc.boolean() })
  .map(({ wait, ...rest }): Grant => ({ ...rest, revokedAt: wait === null ? null : rest.grantedAt + wait }))
const anyGrants = fc.array(anyGrant, { maxLength: 12 })

const total = (grants: Grant[]) =>
  runsOf(grants).reduce((sum, { startsAt, expiresAt }) => sum + expiresAt - startsAt, 0)
const covers = (runs: MembershipRun[], at: number) =>
  runs.some(({ startsAt, expiresAt }) => startsAt <= at && at < expiresAt)

describe('whatever was given and taken back', () => {
  test('runs follow one another and never touch', () => {
    fc.assert(
      fc.property(anyGrants, (grants) => {
        const runs = runsOf(grants)
        for (const [index, { startsAt, expiresAt, cards }] of runs.entries()) {
          expect(expiresAt).toBeGreaterThan(startsAt)
          expect(cards).toBeGreaterThanOrEqual(0)
          const next = runs[index + 1]
          if (next) expect(next.startsAt).toBeGreaterThan(expiresAt)
        }
      }),
    )
  })

  test('all the time that was given is there when nothing was taken back', () => {
    fc.assert(
      fc.property(anyGrants, (grants) => {
        const kept = grants.map((each) => ({ ...each, revokedAt: null }))
        expect(total(kept)).toBe(kept.reduce((sum, { termMs }) => sum + termMs, 0))
      }),
    )
  })

  test('what is added makes nothing shorter: every moment that was covered still is', () => {
    fc.assert(
      fc.property(anyGrants, fc.integer({ min: 1, max: 500 }), (grants, termMs) => {
        // No grant is older than the previous one.
        const grantedAt = Math.max(0, ...grants.map((each) => each.grantedAt))
        const added = grant(grantedAt, termMs)
        const [before, after] = [runsOf(grants), runsOf([...grants, added])]
        expect(total([...grants, added])).toBe(total(grants) + termMs)
        for (const { startsAt, expiresAt } of before) {
          for (const at of [startsAt, expiresAt - 1]) expect(covers(after, at)).toBe(true)
        }
      }),
    )
  })

  test('what is taken back makes nothing longer', () => {
    fc.assert(
      fc.property(anyGrants, fc.nat(), time, (grants, pick, wait) => {
        const kept = grants.filter(({ revokedAt }) => revokedAt === null)
        const chosen = kept[pick % Math.max(1, kept.length)]
        if (!chosen) return
        const revoked = grants.map((each) => (each === chosen ? { ...each, revokedAt: each.grantedAt + wait } : each))
        expect(total(revoked)).toBeLessThanOrEqual(total(grants))
        expect(total(revoked)).toBeGreaterThanOrEqual(total(grants) - chosen.termMs)
        expect(runsOf(revoked).at(-1)?.expiresAt ?? 0).toBeLessThanOrEqual(runsOf(grants).at(-1)?.expiresAt ?? 0)
      }),
    )
  })
})
