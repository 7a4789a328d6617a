/** Orders with as little around them as they need, for tests that open many of them or end them in the middle. */
import type { Database } from '#db/client.ts'
import { createCommerceService } from '../../modules/commerce/commerce.service.ts'
import { createContentService } from '../../modules/content/content.service.ts'
import { DEMO_SETTINGS } from '../app/demo-settings.ts'
import { createNoticeService } from '../../modules/notice/notice.service.ts'
import { createOrderService } from '../../modules/order/order.service.ts'
import type { PaymentProvider } from '../../modules/payment/payment.provider.ts'

export type Shop = ReturnType<typeof openShop>

export function openShop(db: Database, provider: PaymentProvider) {
  const warnings: string[] = []
  const content = createContentService({ db })
  const readSite = () => DEMO_SETTINGS
  return {
    warnings,
    order: createOrderService({
      db,
      consent: { refuseClosed: async () => {} },
      commerce: createCommerceService({ db, content, listProviders: () => [], readSite }),
      payment: { providers: [provider], find: (name) => (name === provider.name ? provider : undefined) },
      notice: createNoticeService({ db, readSite }),
      readSite,
      account: { reserveGuess: () => Promise.reject(new Error('nobody redeems codes here')) },
      warn: (_, message) => void warnings.push(message),
    }),
  }
}

/** An account that can buy. */
export async function addBuyer(db: Database, now: number): Promise<number> {
  const row = { name: '买家', created_at: now }
  const { id } = await db.insertInto('account').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** An issue that is sold singly. */
export async function findIssueForSale(db: Database): Promise<number> {
  const { id } = await db
    .selectFrom('issue')
    .innerJoin('content', (join) =>
      join.onRef('content.content_id', '=', 'issue.id').on('content.content_type', '=', 5),
    )
    // One of which something can be read here: others are not sold.
    .innerJoin('chapter', 'chapter.issue_id', 'issue.id')
    .innerJoin('chapter_story', 'chapter_story.chapter_id', 'chapter.id')
    .select('issue.id')
    .where('chapter_story.article_id', 'is not', null)
    .where('content.state', '=', 'published')
    .where('content.premium', '=', 1)
    .where('issue.price', '>', 0)
    .orderBy('issue.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
