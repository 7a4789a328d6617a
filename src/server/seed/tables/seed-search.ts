/** Searches in the demo edition in the last two weeks: by day and word, without accounts. */
import { contentType } from '#domain/content/content-type.ts'
import { calendarDate, startOfDay } from '#domain/time/relative-time.ts'
import { DAY, settledNumber, type Edition } from '../edition.ts'
import type { Rows } from '../rows.ts'

const DAYS = 14

/** A word, its searches per day, and the factor of change from day to day: above 1 it grows. */
type Habit = [keyword: string, perDay: number, change: number]

/** In simplified characters and without Latin letters, so that a word is its own folded form. */
const HABITS: Habit[] = [
  ['失眠', 46, 1.01],
  ['加装电梯', 38, 1],
  ['图书馆', 33, 1.02],
  ['红楼梦', 29, 1],
  ['体检报告', 21, 1.05],
  ['候车室', 22, 1],
  ['方言词典', 19, 1],
  ['县城影院', 17, 1],
  ['调律师', 15, 1.02],
  ['剩菜', 14, 1],
  ['邮船', 12, 1],
  ['养老院', 26, 0.86],
  ['花粉', 18, 0.8],
  ['潮汐', 8, 1],
  ['外卖骑手', 7, 1],
  ['老电影', 6, 1],
  ['酱油', 5, 1],
  ['苔藓', 4, 1],
  ['盲文', 3, 1],
  ['唢呐', 2, 1],
  ['闰秒', 1, 1],
  // Searched for, but missing in the demo edition.
  ['露营', 9, 1.03],
  ['考研', 7, 1],
  ['滑雪', 4, 1.08],
  ['预制菜', 4, 1],
  ['房贷', 3, 1],
  ['减脂餐', 3, 1],
  ['宠物殡葬', 2, 1],
  ['量子计算', 1, 1],
]

/** Words with at least so many searches a day were approved by the editors; those below wait for them. */
const APPROVED_PER_DAY = 8
/** Of a hundred searches for a word on a day, so many are from different networks. */
const NETWORK_SHARE = 60

const PAY_LINE = '<!-- 付费线 -->'

type Card = NonNullable<Rows['content']>[number]

export function searchRows(
  { content, now }: Edition,
  cards: Card[],
): Required<Pick<Rows, 'search_day' | 'search_word'>> {
  const texts = [
    ...content.stories.map(({ title, standfirst, tags, body }) =>
      [title, standfirst, ...tags, body.split(PAY_LINE)[0]].join('\n'),
    ),
    ...cards
      .filter((card) => card.content_type !== contentType.article)
      .map((card) => `${card.title}\n${card.standfirst ?? ''}`),
  ]
  const countResults = (keyword: string) => texts.filter((text) => text.includes(keyword)).length
  return {
    search_day: HABITS.flatMap((habit, index) =>
      daysOf(habit, index, now).map((row) => ({ ...row, result_count: countResults(habit[0]) })),
    ),
    search_word: HABITS.filter(([keyword, perDay]) => perDay >= APPROVED_PER_DAY && countResults(keyword) > 0).map(
      ([keyword]) => ({ folded: keyword, keyword, state: 'approved' as const, changed_at: now - DAYS * DAY }),
    ),
  }
}

function daysOf([keyword, perDay, change]: Habit, seed: number, now: number) {
  const today = startOfDay(now)
  return Array.from({ length: DAYS }, (_, age) => {
    const begins = today - age * DAY
    // The last day is not over yet; days are not alike.
    const length = Math.min(DAY, now - begins) / DAY
    const mood = 0.75 + settledNumber(seed * 1000 + age, 500) / 1000
    const count = Math.round(perDay * change ** (DAYS - 1 - age) * mood * length)
    const networks = Math.ceil((count * NETWORK_SHARE) / 100)
    const counts = { search_count: count, hot_count: 0, network_count: networks }
    return { folded: keyword, keyword, day: calendarDate(begins), ...counts }
  }).filter((row) => row.search_count > 0)
}
