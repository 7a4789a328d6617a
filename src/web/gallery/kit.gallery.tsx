/** The kit: what every feature uses. */
import { drawLogo } from '#domain/site/site-logo.ts'
import { LOGO_STYLES } from '#domain/site/site-settings.ts'
import { useRef } from 'react'
import { NAVIGATION_ICONS } from '#domain/desk/site-part.ts'
import { Answers } from '../ui/confirm-dialog.tsx'
import { BarChart } from '../ui/bar-chart.tsx'
import { DateHead } from '../ui/date-head.tsx'
import { OPTIONAL_SECTIONS } from '#domain/desk/desk-room.ts'
import { DeskSide } from '../ui/desk-side.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Facts } from '../ui/facts.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { KeywordForm } from '../ui/keyword-form.tsx'
import { Logo } from '../features/site/logo.tsx'
import { Moment } from '../ui/moment.tsx'
import { MoreButton } from '../ui/more-button.tsx'
import { Neighbours } from '../ui/neighbours.tsx'
import { Outline } from '../ui/outline.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Pager } from '../ui/pager.tsx'
import { Picture } from '../ui/picture.tsx'
import { RemovedEntry } from '../ui/removed-entry.tsx'
import { Sign } from '../ui/sign.tsx'
import { ThingLink } from '../ui/thing-link.tsx'
import { Time } from '../ui/time.tsx'
import { DAY, HOUR, LONG_TITLE, MINUTE, NOW, SUMMARY, square, TITLE, wide } from './fixture/words.ts'
import { inBothSchemes, type GalleryGroup } from './gallery-entry.ts'
import styles from './gallery.module.css'

/** The compiler requires every new name here. */
const ICONS: Record<IconName, true> = {
  share: true,
  type: true,
  link: true,
  lock: true,
  close: true,
  search: true,
  menu: true,
  bell: true,
  play: true,
  pause: true,
  bookmark: true,
  up: true,
  code: true,
  phone: true,
  bubble: true,
  eye: true,
  down: true,
  arrow: true,
  moon: true,
  sun: true,
}

/** An unknown name leaves an empty square. */
const SIGNS = [...NAVIGATION_ICONS.filter((name) => name !== ''), 'no-such-name']

const nothing = () => {}

function AnswerPair({ busy }: { busy: boolean }) {
  const cancel = useRef<HTMLButtonElement>(null)
  return <Answers cancel={cancel} action="全部清空" busy={busy} onClose={nothing} onAct={nothing} />
}

/** Drawn from the name, in each style. */
const Logos = () => (
  <>
    {LOGO_STYLES.map((style) => (
      <p key={style} style={{ height: '4.8rem' }}>
        <Logo label="远山" drawing={drawLogo({ name: '远山', logo: { kind: 'drawn', style } })} />
      </p>
    ))}
  </>
)

const editor = { name: '林晚舟', role: 'editor', rights: [], sections: OPTIONAL_SECTIONS } as const
const tools = {
  find: { keys: 'Ctrl + K', open: () => {} },
  memory: { read: () => null, write: () => {} },
  onLanguage: nothing,
}

export const kit: GalleryGroup = {
  name: '通用组件',
  entries: [
    { id: 'logo', title: '标志', width: 'narrow', render: () => <Logos /> },
    {
      id: 'icon',
      title: '图标，全部',
      render: () => (
        <div className={styles['stack']}>
          {(Object.keys(ICONS) as IconName[]).map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      ),
    },
    {
      id: 'sign',
      title: '线描图标，最后一个没有',
      render: () => (
        <div className={styles['stack']}>
          {SIGNS.map((name) => (
            <Sign key={name} name={name} />
          ))}
        </div>
      ),
    },
    {
      id: 'facts',
      title: '一行小字',
      width: 'narrow',
      render: () => (
        <Facts>
          {'周若愚'}
          {'24 讲'}
          <Time at={NOW - 3 * HOUR} />
          <Moment at={NOW - DAY} />
        </Facts>
      ),
    },
    {
      id: 'time',
      title: '多久以前：刚刚、分钟、小时、天、日期',
      width: 'narrow',
      render: () => (
        <Facts>
          {[1000, 5 * MINUTE, 3 * HOUR, 2 * DAY, 400 * DAY].map((ago) => (
            <Time key={ago} at={NOW - ago} />
          ))}
        </Facts>
      ),
    },
    {
      id: 'picture',
      title: '图片，横与方',
      width: 'narrow',
      render: () => (
        <div className={styles['stack']}>
          <Picture picture={wide} shown={320} />
          <Picture picture={square} shown={160} />
        </div>
      ),
    },
    {
      id: 'thing-link',
      title: '内容链接',
      width: 'narrow',
      render: () => <ThingLink thing={{ contentType: 11, contentId: 1 }}>{TITLE}</ThingLink>,
    },
    {
      id: 'page-title',
      title: '页头，居中，有题记',
      render: () => (
        <PageTitle title="专题" motto="几个栏目，一个念头" align="middle">
          <p>{SUMMARY}</p>
        </PageTitle>
      ),
    },
    {
      id: 'page-title-long',
      title: '页头，靠左，长标题',
      render: () => <PageTitle title={LONG_TITLE} align="start" close />,
    },
    {
      id: 'date-head',
      title: '日期页头',
      render: () => (
        <DateHead label="每日快讯">
          <h1>6月18日</h1>
          <p>共 12 条</p>
        </DateHead>
      ),
    },
    {
      id: 'outline',
      title: '文章目录',
      width: 'narrow',
      render: () => (
        <Outline
          label="本文目录"
          entries={[
            { id: 'a', title: '记账的人' },
            { id: 'b', title: LONG_TITLE },
            { id: 'c', title: '第二天' },
          ]}
        />
      ),
    },
    ...inBothSchemes({
      id: 'pager',
      title: '分页，中间',
      width: 'text',
      render: () => <Pager page={3} pages={12} href={() => '#'} />,
    }),
    {
      id: 'pager-first',
      title: '分页，第一页',
      width: 'text',
      render: () => <Pager page={1} pages={2} href={() => '#'} />,
    },
    {
      id: 'more-button',
      title: '更多按钮',
      width: 'text',
      render: () => <MoreButton what="评论" busy={false} onPress={nothing} />,
    },
    {
      id: 'more-button-busy',
      title: '更多按钮，取的时候',
      width: 'text',
      render: () => <MoreButton what="评论" busy onPress={nothing} />,
    },
    {
      id: 'neighbours',
      title: '前后两篇，一篇标题很长',
      render: () => (
        <Neighbours label="前后" className="" previous={TITLE} next={LONG_TITLE} href={() => '#'}>
          {(title) => title}
        </Neighbours>
      ),
    },
    {
      id: 'empty-list',
      title: '空列表',
      width: 'text',
      render: () => (
        <EmptyList>
          这里还没有内容。<a href="#top">去首页看看</a>
        </EmptyList>
      ),
    },
    {
      id: 'removed-entry',
      title: '已移除，可以撤销',
      width: 'text',
      render: () => (
        <ul>
          <RemovedEntry text={`已取消收藏《${LONG_TITLE}》`} onUndo={nothing} />
        </ul>
      ),
    },
    {
      id: 'keyword-form',
      title: '查找框，空与已填',
      width: 'text',
      render: () => (
        <div className={styles['stack']}>
          {['', '菜市场'].map((keyword) => (
            <KeywordForm
              key={keyword}
              label={`在收藏中查找${keyword}`}
              placeholder="标题、作者"
              keyword={keyword}
              action="#"
              kept={{}}
              hrefOf={() => '#'}
            />
          ))}
        </div>
      ),
    },
    ...inBothSchemes({
      id: 'bar-chart',
      title: '条形图：零、一般、很大',
      width: 'text',
      render: () => (
        <BarChart
          id="gallery-chart"
          title="各栏目阅读"
          finding="城市最多"
          figures={[
            { label: '城市', value: 12_345_678 },
            { label: '一个名字较长的栏目', value: 3208 },
            { label: '书评', value: 0 },
          ]}
        />
      ),
    }),
    { id: 'answers', title: '两个回答', width: 'narrow', render: () => <AnswerPair busy={false} /> },
    { id: 'answers-busy', title: '两个回答，正在做', width: 'narrow', render: () => <AnswerPair busy /> },
    {
      id: 'desk-side',
      title: '编辑部目录，管理员',
      overlay: true,
      width: 'edge',
      render: () => <DeskSide me={{ ...editor, role: 'admin' }} here="/desk" {...tools} />,
    },
    {
      id: 'desk-side-new',
      title: '编辑部目录，刚开始的网站',
      overlay: true,
      width: 'edge',
      render: () => <DeskSide me={{ ...editor, role: 'admin', sections: [] }} here="/desk/podcast" {...tools} />,
    },
    {
      id: 'desk-side-few',
      title: '编辑部目录，没有权限的编辑',
      overlay: true,
      width: 'edge',
      render: () => <DeskSide me={editor} here="/desk/story" {...tools} />,
    },
  ],
}
