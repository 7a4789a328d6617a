/** Publishes the draft of a static page as the next version, as the desk does, without its checks. */
import type { TestApp } from './test-app.ts'

type Publication = { version: number; isMaterial: boolean }

export async function publishPageVersion(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  code: string,
  { version, isMaterial }: Publication,
): Promise<void> {
  const page = await db.selectFrom('house_page').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
  const text = { title: page.title, html: '<p>文</p>', published_at: clock.now }
  await db
    .insertInto('house_page_version')
    .values({ page_id: page.id, version, ...text, material: isMaterial ? 1 : 0 })
    .execute()
  await db.updateTable('house_page').set({ published_version: version }).where('id', '=', page.id).execute()
}
