/** The memberships of a site: which are sold, their names and prices, when their end is announced, and the trial. */
import { useId, type ReactNode } from 'react'
import { MEMBERSHIP_KINDS, MEMBERSHIPS, type GatedKind, type MembershipKind } from '#domain/access/membership.ts'
import { SALE_LIMITS, titleOf, type MembershipSale, type TermOffer } from '#domain/access/membership-sale.ts'
import { membershipType, TERM_NAMES, type Term } from '#domain/access/membership-term.ts'
import type { SettingProblem } from '#domain/site/sale-problem.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import { readYuan, yuanText } from '#domain/text/yuan-text.ts'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { FieldFrame } from '../../field/field-frame.tsx'
import { useTypedText } from '../../field/use-typed-text.ts'
import { RoomPart } from '../../kit/room-part.tsx'
import styles from './membership-fields.module.css'

type Value = Pick<SiteSettings, 'memberships' | 'trial'>

type Props = {
  value: Value
  onChange: (value: Value) => void
  /** of listSaleProblems, or of the server; each is shown at its field */
  problems: readonly SettingProblem[]
}

const OPENED: Readonly<Record<GatedKind, string>> = {
  story: m.site.memberStories,
  lesson: m.site.courses,
  'audio-book': m.site.audioBooks,
  'audio-edition': m.site.audioEditions,
}

const opensText = (kind: MembershipKind) =>
  MEMBERSHIPS[kind].opens.map((gated) => OPENED[gated]).join(m.word.listSeparator)

type Words = { write: (value: number) => string; read: (text: string) => number | null }

const DAYS: Words = { write: String, read: (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : null) }
const YUAN: Words = { write: yuanText, read: readYuan }

export function MembershipFields({ value, onChange, problems }: Props) {
  const { memberships, trial } = value
  const problemOf = (field: string) => problems.find((problem) => problem.field === field)?.message ?? null
  const change = (kind: MembershipKind, sale: MembershipSale) =>
    onChange({ memberships: { ...memberships, [kind]: sale }, trial })
  return (
    <>
      {MEMBERSHIP_KINDS.map((kind) => (
        <SaleFields
          key={kind}
          kind={kind}
          value={value}
          problemOf={(field) => problemOf(`memberships.${kind}.${field}`)}
          onChange={(sale) => change(kind, sale)}
        />
      ))}
      <RoomPart title={m.word.trial} about={m.site.aboutTrial}>
        <Framed label={m.site.trialKind} problem={problemOf('trial.kind')}>
          {(id) => (
            <select
              id={id}
              className={boxes['box']}
              value={trial?.kind ?? ''}
              onChange={({ target }) => {
                const kind = MEMBERSHIP_KINDS.find((known) => known === target.value)
                onChange({ memberships, trial: kind ? { kind, days: trial?.days ?? 7 } : null })
              }}
            >
              <option value="">{m.site.noTrial}</option>
              {MEMBERSHIP_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {memberships[kind].name}
                </option>
              ))}
            </select>
          )}
        </Framed>
        {trial ? (
          <NumberBox
            label={m.site.trialDays}
            unit={m.site.unitDays}
            value={trial.days}
            problem={problemOf('trial.days')}
            onChange={(days) => onChange({ memberships, trial: { ...trial, days } })}
          />
        ) : null}
      </RoomPart>
    </>
  )
}

type SaleProps = {
  kind: MembershipKind
  value: Value
  problemOf: (field: string) => string | null
  onChange: (sale: MembershipSale) => void
}

function SaleFields({ kind, value: { memberships }, problemOf, onChange }: SaleProps) {
  const sale = memberships[kind]
  const setOffer = (term: Term, offer: TermOffer | null) =>
    onChange({
      ...sale,
      offers: TERM_NAMES.flatMap((known) =>
        known === term ? (offer ?? []) : (sale.offers.find((other) => other.term === known) ?? []),
      ),
    })
  return (
    <RoomPart
      title={sale.name || m.site.unnamedMembership}
      about={m.site.membershipOpens({ contents: opensText(kind) })}
    >
      <Check
        label={m.site.onSale}
        checked={sale.onSale}
        problem={problemOf('offers')}
        hint={m.site.aboutOnSale}
        onChange={(onSale) => onChange({ ...sale, onSale })}
      />
      <Framed label={m.word.name} problem={problemOf('name')}>
        {(id, problem) => (
          <input
            id={id}
            className={boxes['box']}
            data-short
            value={sale.name}
            maxLength={SALE_LIMITS.name}
            aria-invalid={problem !== null}
            aria-describedby={`${id}-about`}
            onChange={({ target }) => onChange({ ...sale, name: target.value })}
          />
        )}
      </Framed>
      {TERM_NAMES.map((term) => (
        <OfferFields
          key={term}
          title={titleOf(memberships, membershipType(kind, term))}
          offer={sale.offers.find((offer) => offer.term === term) ?? null}
          problemOf={(field) => problemOf(`${term}.${field}`)}
          onChange={(prices) => setOffer(term, prices && { term, ...prices })}
        />
      ))}
      <NumberBox
        label={m.site.reminderDays}
        unit={m.site.unitDays}
        value={sale.reminderDays}
        problem={problemOf('reminderDays')}
        onChange={(reminderDays) => onChange({ ...sale, reminderDays })}
      />
    </RoomPart>
  )
}

type OfferProps = {
  title: string
  offer: TermOffer | null
  problemOf: (field: 'price' | 'originPrice') => string | null
  onChange: (prices: Pick<TermOffer, 'price' | 'originPrice'> | null) => void
}

/** A new offer has no price yet, which is a problem until one is written. */
const UNPRICED = { price: Number.NaN, originPrice: Number.NaN }

function OfferFields({ title, offer, problemOf, onChange }: OfferProps) {
  return (
    <div className={styles['offer']}>
      <Check label={title} checked={offer !== null} problem={null} onChange={(on) => onChange(on ? UNPRICED : null)} />
      {offer ? (
        <div className={styles['prices']}>
          <NumberBox
            label={m.site.currentPrice}
            unit={m.site.unitYuan}
            words={YUAN}
            value={offer.price}
            problem={problemOf('price')}
            onChange={(price) => {
              // Without a discount the two are the same.
              const plain = Number.isNaN(offer.originPrice) || offer.originPrice === offer.price
              onChange({ price, originPrice: plain ? price : offer.originPrice })
            }}
          />
          <NumberBox
            label={m.word.originalPrice}
            unit={m.site.unitYuan}
            words={YUAN}
            value={offer.originPrice}
            problem={problemOf('originPrice')}
            onChange={(originPrice) => onChange({ price: offer.price, originPrice })}
          />
        </div>
      ) : null}
    </div>
  )
}

type FramedProps = {
  label: string
  problem: string | null
  hint?: string | undefined
  children: (id: string, problem: string | null) => ReactNode
}

function Framed({ label, problem, hint, children }: FramedProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} problem={problem} hint={hint}>
      {children(id, problem)}
    </FieldFrame>
  )
}

type CheckProps = Omit<FramedProps, 'children'> & { checked: boolean; onChange: (checked: boolean) => void }

function Check({ checked, onChange, ...frame }: CheckProps) {
  return (
    <Framed {...frame}>
      {(id) => (
        <label className={boxes['switch']} htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            role="switch"
            checked={checked}
            aria-checked={checked}
            aria-label={frame.label}
            aria-describedby={`${id}-about`}
            onChange={({ target }) => onChange(target.checked)}
          />
          <span aria-hidden>{checked ? m.word.yes : m.word.no}</span>
        </label>
      )}
    </Framed>
  )
}

type NumberProps = Omit<FramedProps, 'children'> & {
  unit: string
  words?: Words
  value: number
  onChange: (value: number) => void
}

/** What cannot be read is no number, and its problem says so. */
function NumberBox({ unit, words = DAYS, value, onChange, ...frame }: NumberProps) {
  const { text, meaning, setTyped } = useTypedText<number>(value, words)
  return (
    <Framed {...frame}>
      {(id, problem) => (
        <span className={boxes['line']}>
          <input
            id={id}
            className={boxes['box']}
            data-short
            inputMode="decimal"
            autoComplete="off"
            value={text}
            aria-invalid={problem !== null}
            aria-describedby={`${id}-about`}
            onChange={({ target }) => {
              setTyped(target.value)
              onChange(meaning(target.value) ?? Number.NaN)
            }}
          />
          <span className={boxes['unit']}>{unit}</span>
        </span>
      )}
    </Framed>
  )
}
