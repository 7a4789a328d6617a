/** What a reader owns: bought by the piece, or as some days of membership to try. */
import { z } from 'zod'
import { contentCard } from './content.ts'
import { defineCalls } from '../core/define-call.ts'
import { timestamp, wholeNumber } from '../core/field.ts'
import { pageOf, paging } from '../core/page.ts'

export const purchaseCard = contentCard.extend({
  buyTime: timestamp,
  expireTime: timestamp.nullable().meta({ description: 'null: it is mine for good' }),
  isValid: z.boolean(),
  buyUrl: z.string().meta({ description: 'where it is bought once more; empty while it is mine, or not sold' }),
  hasPage: z.boolean().meta({ description: 'false while its section is switched off' }),
})
export type PurchaseCard = z.infer<typeof purchaseCard>

const blockType = wholeNumber({ min: 1, max: 100 }).meta({ description: 'the number of a kind of content' })

export const purchaseBlock = z.object({
  blockType: z.int(),
  name: z.string(),
  totalCount: z.int(),
  list: z.array(purchaseCard).meta({ description: 'the first few' }),
})
export type PurchaseBlock = z.infer<typeof purchaseBlock>

export const ownedMembership = z.object({
  vipLevel: z.int(),
  name: z.string(),
  startTime: timestamp,
  expireTime: timestamp,
  isValid: z.boolean(),
})
export type OwnedMembership = z.infer<typeof ownedMembership>

export const commerceCalls = defineCalls({
  'GET /api/user/myBuyListBlock': {
    noun: 'commerce',
    summary: 'What I own, by kind: how many, and those that I bought last',
    model: z.array(purchaseBlock),
    login: true,
    cache: 'personal',
  },
  'GET /api/user/buyListByBlockType': {
    noun: 'commerce',
    summary: 'What I own of one kind, or of all kinds when none is named; what I bought last comes first',
    query: z.object({ ...paging, blockType: blockType.optional() }),
    model: pageOf(purchaseCard),
    login: true,
    cache: 'personal',
  },
  'GET /api/user/membershipList': {
    noun: 'commerce',
    summary: 'The memberships that I have and had, each with its time; what runs longest comes first',
    model: z.array(ownedMembership),
    login: true,
    cache: 'personal',
  },
  'POST /api/user/trial': {
    noun: 'commerce',
    summary: 'Some days of a membership to try, once per person and only for those who never had it',
    model: z.object({ vipLevel: z.int(), vipExpiration: timestamp }),
    login: true,
    cache: 'personal',
  },
})
