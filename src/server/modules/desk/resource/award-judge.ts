/** The judges of the book award; the award stores in which years they judge. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { listPictures } from '../desk.queries.ts'
import { checkPicture } from '../desk.audio.queries.ts'
import { defineResource } from '../resource.ts'

export const awardJudgeDefinition = defineResource({
  name: 'award-judge',
  one: () => m.word.judge,
  table: 'doread_judge',
  search: ['name', 'title'],
  order: ['id'],
  titleOf: (row) => row.name,

  async present(rows, db) {
    const [pictures, seats] = await Promise.all([
      listPictures(
        db,
        rows.map((row) => row.pictureId),
      ),
      db
        .selectFrom('doread_award_judge')
        .innerJoin('doread_award', 'doread_award.id', 'doread_award_judge.doread_award_id')
        .select(['doread_award_judge.doread_judge_id', 'doread_award.year'])
        .where(
          'doread_award_judge.doread_judge_id',
          'in',
          rows.map((row) => row.id),
        )
        .orderBy('doread_award.year', 'desc')
        .execute(),
    ])
    return (row) => ({
      picture: pictures.get(row.pictureId ?? 0) ?? null,
      years: seats.filter((seat) => seat.doread_judge_id === row.id).map((seat) => seat.year),
    })
  },

  check: (trx, { pictureId }) => checkPicture(trx, pictureId),

  async remove(_trx, { name, years }) {
    if (years.length > 0)
      throw new AppError('BAD_INPUT', m.desk.judgeHasYears({ name, years: years.join(m.word.listSeparator) }))
  },

  tags: () => [cacheTag.doread],
})
