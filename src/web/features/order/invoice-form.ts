/** The fields of an invoice and their problems, in the wording of the server. The last one used is stored. */
export const INVOICE_KEY = 'invoiceTitle'

type InvoiceKind = 'person' | 'company'
export type InvoiceWords = { kind: InvoiceKind; title: string; taxNumber: string; email: string }

export const INVOICE_KINDS: readonly { kind: InvoiceKind; name: string }[] = [
  { kind: 'person', name: '个人' },
  { kind: 'company', name: '单位' },
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
    !title.trim() ? '请填写发票抬头' : title.trim().length > LONGEST ? `不能超过 ${LONGEST} 个字` : null,
  taxNumber: ({ kind, taxNumber }) => {
    if (kind === 'person') return null
    const tidy = tidyTaxNumber(taxNumber)
    if (!tidy) return '请填写税号'
    return TAX_NUMBER.test(tidy) ? null : '税号应为 15、18 或 20 位数字和字母'
  },
  email: ({ email }) =>
    !email.trim()
      ? '请填写接收发票的邮箱'
      : !EMAIL.test(email.trim()) || email.trim().length > LONGEST
        ? '邮箱格式不正确'
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
