/** The desk for manuscripts and offers to work together: by state, by kind, and the letters of the sheet on top. */
import type { Model } from '#contract/contract.ts'
import type { DeskContribution } from '#contract/site/contribution.ts'
import { categoryName, CONTRIBUTION_KINDS, KIND_NAMES, stateName } from '#domain/contribution/contribution.ts'
import { contributionSheetPath, DESK_STATES, deskStateName, type ContributionSheet } from './contribution-tab.ts'
import { paths } from '#domain/paths.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { KeywordForm } from '../../../ui/keyword-form.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Pager } from '../../../ui/pager.tsx'
import styles from './contribution-desk.module.css'

export const CONTRIBUTION_TITLE = '投稿与合作'

type Props = { sheet: ContributionSheet; letters: Model<'GET /api/desk/contribution'> }

export function ContributionDesk({ sheet, letters }: Props) {
  const { kind, state, keyword, page } = sheet
  return (
    <div className={styles['page']}>
      <PageTitle title={CONTRIBUTION_TITLE} align="start" close>
        <p>读者寄来的稿子和各处的合作意向都在这里。改了进展，登录后提交的人会收到消息；备注只有编辑部看得到。</p>
      </PageTitle>
      <nav className={styles['tabs']} aria-label="进展">
        <ul>
          {DESK_STATES.map(({ state: each, name }) => (
            <li key={name}>
              <a
                href={contributionSheetPath({ kind, state: each, keyword })}
                aria-current={each === state ? 'page' : undefined}
              >
                {name}
                {each === 'new' && letters.newCount > 0 ? (
                  <span className={styles['count']}>{letters.newCount}</span>
                ) : null}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section className={styles['part']} aria-labelledby="desk-sheet">
        <div className={styles['head']}>
          <h2 id="desk-sheet">
            {state === null ? '全部来信' : deskStateName(state)}
            <span>{letters.totalCount}</span>
          </h2>
          <KeywordForm
            key={keyword}
            label="查找来信"
            placeholder="回执号、标题、署名或联系方式"
            keyword={keyword}
            action={paths.deskContribution()}
            kept={{ kind: kind ?? undefined, state: state ?? undefined }}
            hrefOf={(words) => contributionSheetPath({ kind, state, keyword: words })}
          />
        </div>
        <nav className={styles['kinds']} aria-label="类别">
          {[null, ...CONTRIBUTION_KINDS].map((each) => (
            <a
              key={each ?? 'all'}
              href={contributionSheetPath({ kind: each, state, keyword })}
              aria-current={each === kind ? 'page' : undefined}
            >
              {each === null ? '不限类别' : KIND_NAMES[each]}
            </a>
          ))}
        </nav>
        {letters.list.length > 0 ? (
          <ul className={styles['rows']}>
            {letters.list.map((letter) => (
              <Row key={letter.id} letter={letter} />
            ))}
          </ul>
        ) : (
          <EmptyList>
            {keyword ? (
              <>
                没有找到“{keyword}”。<a href={contributionSheetPath({ kind, state })}>不限字词</a>
              </>
            ) : (
              '这里没有来信。'
            )}
          </EmptyList>
        )}
        <Pager
          page={page}
          pages={letters.totalPage}
          href={(next) => contributionSheetPath({ kind, state, keyword, page: next })}
        />
      </section>
    </div>
  )
}

function Row({ letter }: { letter: DeskContribution }) {
  const { id, number, kind, category, title, name, state, attachment, createTime } = letter
  return (
    <li className={styles['row']} data-state={state}>
      <h3>
        <a href={contributionSheetPath({ id })}>{title}</a>
      </h3>
      <p className={styles['standing']}>{stateName(kind, state)}</p>
      <p className={styles['meta']}>
        <span>
          {KIND_NAMES[kind]} · {categoryName(kind, category)}
        </span>
        <span>{name}</span>
        <Moment at={createTime} />
        <span>{number}</span>
        {attachment ? <span>有附件</span> : null}
      </p>
    </li>
  )
}
