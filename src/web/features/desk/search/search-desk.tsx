/** The desk of the search: which words are recommended, what readers look for in vain, and whether all can be found. */
import type { Api } from '#contract/contract.ts'
import type { DeskWord, IndexHealth, MissedPage } from '#contract/desk/search-word.ts'
import { paths } from '#domain/paths.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { HotWordDesk } from './hot-word-desk.tsx'
import styles from './search-desk.module.css'

type Props = { api: Api; words: DeskWord[]; missed: MissedPage; health: IndexHealth }

export function SearchDesk({ api, words, missed, health }: Props) {
  return (
    <div className={styles['page']}>
      <PageTitle title="搜索用词" align="start" close>
        <p>读者在搜什么、热门搜索里出现什么，改动立刻生效。这里只有词和次数，没有任何一位读者。</p>
      </PageTitle>
      <HotWordDesk api={api} words={words} />
      <MissedWords missed={missed} />
      <Health health={health} />
    </div>
  )
}

function MissedWords({ missed }: { missed: MissedPage }) {
  return (
    <section className={styles['part']} aria-labelledby="missed-words">
      <h2 id="missed-words">没有结果的搜索</h2>
      <p className={styles['about']}>近 30 天里有人搜、最近一次仍然找不到的词：也许是一个选题，也许缺一个同义词。</p>
      {missed.list.length > 0 ? (
        <ul className={styles['rows']}>
          {missed.list.map(({ keyword, searchNum, lastDay }) => (
            <li key={keyword} className={styles['row']} data-plain>
              <h3>
                <a href={paths.search({ keyword })}>{keyword}</a>
              </h3>
              <p className={styles['figures']}>
                <span>{searchNum} 次</span>
                <span>
                  最近 <time dateTime={lastDay}>{lastDay}</time>
                </span>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyList>近 30 天里，读者搜的词都有结果。</EmptyList>
      )}
      <Pager page={missed.pgNo} pages={missed.totalPage} href={paths.deskSearch} />
    </section>
  )
}

function Health({ health: { documents, missing } }: { health: IndexHealth }) {
  return (
    <section className={styles['part']} aria-labelledby="index-health">
      <h2 id="index-health">搜索索引</h2>
      <p className={styles['health']}>
        <strong>{documents}</strong> 条已发布的内容可以搜到，
        <strong data-wrong={missing > 0}>{missing}</strong> 条还搜不到。
      </p>
    </section>
  )
}
