/** The contact details of a contributor: an e-mail address in the clear, a phone number sealed. */
import type { Seal } from '../account.seal.ts'

const isNumber = (contact: string): boolean => !contact.includes('@')

export function createContacts(seal: Seal) {
  return {
    /** The columns of a letter. */
    sealContact: (contact: string) =>
      isNumber(contact)
        ? {
            contact: '',
            contact_hash: seal.hash('contribution.contact', contact),
            contact_sealed: seal.seal('contribution.contact', contact),
          }
        : { contact },

    openContact: (row: { contact: string; contact_sealed: string | null }): string =>
      row.contact_sealed === null ? row.contact : seal.open('contribution.contact', row.contact_sealed),

    /** For a search by the whole number. */
    hashContact: (contact: string): string[] => seal.hashes('contribution.contact', contact),
  }
}

export type Contacts = ReturnType<typeof createContacts>
