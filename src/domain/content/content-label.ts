/** What a kind of content is called (spec 3): one map for lists and players, one for search and collections. */
const LABELS: Readonly<Record<number, string>> = {
  1: '课程',
  2: '课程',
  3: '课程',
  4: 'LISTEN',
  5: '数字刊',
  6: '快听合集',
  7: '合集',
  8: '听书',
  9: '播客',
  10: '听周刊',
  11: '文章',
  25: '精选电台',
  27: '听书',
  39: '必听课',
  44: '快讯',
  47: '视频',
  54: '数字刊',
}

const SEARCH_LABELS: Readonly<Record<number, string>> = {
  1: '课程',
  2: '课程',
  3: '课程',
  4: '播客合集',
  5: '数字刊',
  8: '荐书听书',
  9: '播客单集',
  11: '文章',
  27: '听书',
}

export const contentLabel = (type: number): string => LABELS[type] ?? ''
export const searchLabel = (type: number): string => SEARCH_LABELS[type] ?? ''
