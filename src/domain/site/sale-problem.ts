/** What is wrong with the memberships of a site, field by field: for the form at the desk and for the server. */
import { m } from '#messages/domain.ts'
import { MEMBERSHIP_KINDS, type MembershipKind } from '../access/membership.ts'
import { offersOf, SALE_LIMITS, type MembershipSales, type TermOffer, type Trial } from '../access/membership-sale.ts'
import { TERMS } from '../access/membership-term.ts'

/** `field`: `memberships.magazine.name`, `memberships.magazine.year.price`, `trial.days`. */
export type SettingProblem = { field: string; message: string }

const isWithin = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max
const MAX_YUAN = SALE_LIMITS.price / 100

function priceProblems(name: string, field: string, { term, price, originPrice }: TermOffer): SettingProblem[] {
  const at = `${field}.${term}`
  const of = m.site.offerOf({ name, card: TERMS[term].card })
  if (!isWithin(price, 1, SALE_LIMITS.price))
    return [{ field: `${at}.price`, message: m.site.priceRange({ offer: of, max: MAX_YUAN }) }]
  if (!isWithin(originPrice, 1, SALE_LIMITS.price))
    return [{ field: `${at}.originPrice`, message: m.site.originalPriceRange({ offer: of, max: MAX_YUAN }) }]
  if (originPrice < price) return [{ field: `${at}.originPrice`, message: m.site.originalPriceTooLow({ offer: of }) }]
  return []
}

function kindProblems(sales: MembershipSales, kind: MembershipKind): SettingProblem[] {
  const field = `memberships.${kind}`
  const { name, offers, onSale, reminderDays } = sales[kind]
  const problems = offers.flatMap((offer) => priceProblems(name, field, offer))
  if (!name.trim()) problems.push({ field: `${field}.name`, message: m.site.membershipNeedsName })
  else if ([...name].length > SALE_LIMITS.name)
    problems.push({ field: `${field}.name`, message: m.site.membershipNameTooLong({ max: SALE_LIMITS.name }) })
  if (new Set(offers.map(({ term }) => term)).size < offers.length)
    problems.push({ field: `${field}.offers`, message: m.site.onePricePerTerm({ name }) })
  if (onSale && offers.length === 0)
    problems.push({ field: `${field}.offers`, message: m.site.soldNeedsPrice({ name }) })
  if (!isWithin(reminderDays, 0, SALE_LIMITS.reminderDays))
    problems.push({
      field: `${field}.reminderDays`,
      message: m.site.reminderRange({ name, max: SALE_LIMITS.reminderDays }),
    })
  return problems
}

function trialProblems(sales: MembershipSales, trial: Trial | null): SettingProblem[] {
  if (!trial) return []
  const { kind, days } = trial
  if (!isWithin(days, 1, SALE_LIMITS.trialDays))
    return [{ field: 'trial.days', message: m.site.trialRange({ max: SALE_LIMITS.trialDays }) }]
  if (offersOf(sales, kind).length === 0)
    return [{ field: 'trial.kind', message: m.site.trialNotSold({ name: sales[kind].name }) }]
  return []
}

/** Two memberships of one name could not be told apart on an order. */
function nameProblems(sales: MembershipSales): SettingProblem[] {
  const seen = new Set<string>()
  return MEMBERSHIP_KINDS.flatMap((kind) => {
    const name = sales[kind].name.trim()
    const isTaken = name !== '' && seen.has(name)
    seen.add(name)
    return isTaken ? { field: `memberships.${kind}.name`, message: m.site.membershipNameTaken({ name }) } : []
  })
}

export const listSaleProblems = (sales: MembershipSales, trial: Trial | null): SettingProblem[] => [
  ...MEMBERSHIP_KINDS.flatMap((kind) => kindProblems(sales, kind)),
  ...nameProblems(sales),
  ...trialProblems(sales, trial),
]
