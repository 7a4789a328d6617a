/** The fields of an invoice and their problems, in the wording of the server. The last one used is stored. */
import { m } from '#messages/site.ts'

export const INVOICE_KEY = 'invoiceTitle'

type InvoiceKind = 'person' | 'company'
export type InvoiceWords = { kind: InvoiceKind; title: string; taxNumber: string; email: string }

export const INVOICE_KINDS: readonly { kind: InvoiceKind; name: string }[] = [
  { kind: 'person', name: m.order.individual },
  { kind: 'company', name: m.order.organisation },
]

export const NO_INVOICE: InvoiceWords = { kind: 'person', title: '', taxNumber: '', email: '' }

const LONGEST = 100
const TAX_NUMBER = /^(?:[0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** As printed: half width, upper case, without the spaces that come with copying. */
const tidyTaxNumber = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()

export type InvoiceField = 'title' | 'taxNumber' | 'email'

const PROBLEMS: Record<InvoiceField, (words: InvoiceWords) => string | null> = {
  title: ({ title }) =>
    !title.trim()
      ? m.order.enterInvoiceName
      : title.trim().length > LONGEST
        ? m.order.tooLong({ longest: LONGEST })
        : null,
  taxNumber: ({ kind, taxNumber }) => {
    if (kind === 'person') return null
    const tidy = tidyTaxNumber(taxNumber)
    if (!tidy) return m.order.enterTaxNumber
    return TAX_NUMBER.test(tidy) ? null : m.order.taxNumberWrong
  },
  email: ({ email }) =>
    !email.trim()
      ? m.order.enterInvoiceEmail
      : !EMAIL.test(email.trim()) || email.trim().length > LONGEST
        ? m.order.emailWrong
        : null,
}

export const INVOICE_FIELDS = Object.keys(PROBLEMS) as InvoiceField[]

export const invoiceProblem = (field: InvoiceField, words: InvoiceWords): string | null => PROBLEMS[field](words)

/** As sent. A person has no tax number, whatever was typed before. */
export const tidyInvoice = ({ kind, title, taxNumber, email }: InvoiceWords): InvoiceWords => ({
  kind,
  title: title.trim(),
  taxNumber: kind === 'person' ? '' : tidyTaxNumber(taxNumber),
  email: email.trim(),
})

/** The stored invoice; invalid data counts as none. */
export function parseInvoice(stored: string | null): InvoiceWords {
  try {
    const kept = JSON.parse(stored ?? '') as Partial<Record<keyof InvoiceWords, unknown>>
    const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, LONGEST) : '')
    return {
      kind: kept.kind === 'company' ? 'company' : 'person',
      title: text(kept.title),
      taxNumber: text(kept.taxNumber),
      email: text(kept.email),
    }
  } catch {
    return NO_INVOICE
  }
}
