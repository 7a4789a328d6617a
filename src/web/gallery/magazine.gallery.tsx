/** Issues: covers, lists, contents, the audio edition, the reader's shelf. */
import type { Periodical } from '#contract/site/magazine-list.ts'
import { startPeriodical } from '#domain/issue/periodical-filter.ts'
import { IssueAudio } from '../features/magazine/issue-audio.tsx'
import { IssueContents } from '../features/magazine/issue-contents.tsx'
import { IssueCover } from '../features/magazine/issue-cover.tsx'
import { IssueNeighbours } from '../features/magazine/issue-neighbours.tsx'
import { IssuePrice } from '../features/magazine/issue-price.tsx'
import { MoreIssues } from '../features/magazine/list/more-issues.tsx'
import { PeriodicalGroups } from '../features/magazine/list/periodical-groups.tsx'
import { RecommendedIssues } from '../features/magazine/list/recommended-issues.tsx'
import { EmptyIssueShelf, IssueShelf } from '../features/magazine/shelf/issue-shelf.tsx'
import {
  aChapterStory,
  anAudioEdition,
  anIssue,
  anIssueCard,
  anOwnedIssue,
  aPeriodical,
  aTrack,
} from './fixture/issue.ts'
import { lockOf } from './fixture/matter.ts'
import { DAY, LONG_SUMMARY, LONG_TITLE, NOW } from './fixture/words.ts'
import { inBothSchemes, type GalleryGroup } from './gallery-entry.ts'

const shut = { isPay: true, isLock: true }
const filter = startPeriodical<Periodical>({ loading: false })
const more = { href: '#', loadMore: () => new Promise<void>(() => {}) }

export const magazine: GalleryGroup = {
  name: '杂志',
  entries: [
    {
      id: 'issue-cover',
      title: '封面',
      width: 'narrow',
      render: () => <IssueCover issue={anIssue()} />,
    },
    {
      id: 'issue-cover-blank',
      title: '封面，无图',
      width: 'narrow',
      render: () => <IssueCover issue={anIssue({ pic: null })} />,
    },
    {
      id: 'issue-price',
      title: '定价，未购买',
      width: 'text',
      render: () => <IssuePrice issue={anIssue({ isLock: true })} />,
    },
    {
      id: 'issue-price-open',
      title: '定价，免费，已打开',
      width: 'text',
      render: () => <IssuePrice issue={anIssue({ price: 0, originPrice: 0 })} />,
    },
    {
      id: 'issue-contents',
      title: '目录：免费、会员、锁住、仅纸刊、有声',
      render: () => (
        <IssueContents
          issue={anIssue({ young: anAudioEdition({ list: [aTrack({ articleId: 1 })] }) })}
          chapters={[
            {
              id: 1,
              title: '封面故事',
              list: [
                aChapterStory(),
                aChapterStory({ id: 2, articleId: 2, isPay: true, title: '一条街的早晨' }),
                aChapterStory({ id: 3, articleId: 3, ...shut, title: LONG_TITLE, summary: LONG_SUMMARY }),
              ],
            },
            { id: 2, title: '随笔', list: [aChapterStory({ id: 4, articleId: null, page: null, summary: '' })] },
          ]}
        />
      ),
    },
    {
      id: 'issue-contents-empty',
      title: '目录，还没有',
      render: () => <IssueContents issue={anIssue({ articleNum: 0, readableNum: 0 })} chapters={[]} />,
    },
    {
      id: 'issue-audio',
      title: '有声版，可以听',
      render: () => <IssueAudio issue={anIssue()} edition={anAudioEdition()} />,
    },
    {
      id: 'issue-audio-locked',
      title: '有声版，未购买，长标题',
      render: () => (
        <IssueAudio
          issue={anIssue()}
          edition={anAudioEdition({
            isLock: true,
            lockMsg: '购买后收听',
            lock: lockOf('young', 900),
            list: [aTrack(), aTrack({ id: 2, title: LONG_TITLE, isFree: false, isLock: true, sampleSeconds: 60 })],
          })}
        />
      ),
    },
    { id: 'issue-neighbours', title: '前后各期', render: () => <IssueNeighbours issue={anIssue()} /> },
    {
      id: 'issue-neighbours-one',
      title: '只有上一期，长标题，无图',
      render: () => (
        <IssueNeighbours issue={anIssue({ previous: anIssueCard({ title: LONG_TITLE, pic: null }), next: null })} />
      ),
    },
    {
      id: 'periodical-groups',
      title: '各期：一般、有声、无图、长标题',
      render: () => (
        <PeriodicalGroups
          filter={{
            ...filter,
            periodicalList: [
              aPeriodical(),
              aPeriodical({ id: 2, number: 1203, hasYoung: true }),
              aPeriodical({ id: 3, number: 1202, pic: null }),
              aPeriodical({ id: 4, number: 1150, qikanYear: 2025, title: LONG_TITLE, coverLine: LONG_SUMMARY }),
            ],
          }}
        />
      ),
    },
    {
      id: 'more-issues-failed',
      title: '后面的各期没有取到',
      width: 'text',
      render: () => <MoreIssues {...more} loading={false} failure="网络连接不上，请检查后重试" />,
    },
    {
      id: 'more-issues-loading',
      title: '正在取后面的各期',
      width: 'text',
      render: () => <MoreIssues {...more} loading failure={undefined} />,
    },
    {
      id: 'recommended-issues',
      title: '值得重读：有理由、无理由、无图、长标题',
      render: () => (
        <RecommendedIssues
          className=""
          list={[
            { ...aPeriodical(), reason: '三年以后再看，仍然成立。' },
            { ...aPeriodical({ id: 2, pic: null }), reason: '' },
            { ...aPeriodical({ id: 3, title: LONG_TITLE }), reason: LONG_SUMMARY },
          ]}
        />
      ),
    },
    ...inBothSchemes({
      id: 'issue-shelf',
      title: '书架：长期、有期限、已过期、无图',
      render: () => (
        <IssueShelf
          issues={[
            anOwnedIssue(),
            anOwnedIssue({ id: 2, number: 1203, expireTime: NOW + 30 * DAY }),
            anOwnedIssue({ id: 3, number: 1202, expireTime: NOW - DAY, isValid: false, title: LONG_TITLE }),
            anOwnedIssue({ id: 4, number: 1150, qikanYear: 2025, pic: null }),
          ]}
        />
      ),
    }),
    { id: 'issue-shelf-empty', title: '书架，空', render: () => <EmptyIssueShelf /> },
  ],
}
