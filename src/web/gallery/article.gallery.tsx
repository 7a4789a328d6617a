/** Stories: lists of them, and the parts of the page of one. */
import { ArticleByline } from '../features/article/article-byline.tsx'
import { ArticleCorrections } from '../features/article/article-corrections.tsx'
import { ArticleLock } from '../features/article/article-lock.tsx'
import { ArticleNeighbours } from '../features/article/article-neighbours.tsx'
import { ArticleTools } from '../features/article/article-tools.tsx'
import { ArticleView } from '../features/article/article-view.tsx'
import { AuthorCard } from '../features/article/author-card.tsx'
import { RelatedModules } from '../features/article/related-modules.tsx'
import body from '../features/article/article-body.module.css'
import { StoryList } from '../features/article/story-list.tsx'
import { useTrustedHtml } from '../trusted.ts'
import { knownBookmark } from '../api/call-query.ts'
import { anArticle, anAuthor, aStory, lockOf, stories } from './fixture/matter.ts'
import { aReader } from './fixture/reader.ts'
import { DAY, LARGE, LONG_NAME, LONG_SUMMARY, LONG_TITLE, NOW, wide } from './fixture/words.ts'
import { inBothSchemes, type GalleryGroup } from './gallery-entry.ts'

const locked = anArticle({ isPay: true, isLock: true, lockMsg: '开通会员，继续阅读', lock: lockOf('magazine', 9800) })
const long = { title: LONG_TITLE, summary: LONG_SUMMARY }

function Body({ html }: { html: string }) {
  return <div className={body['body']} dangerouslySetInnerHTML={useTrustedHtml(html)} />
}

const CALLOUT =
  '<p>回来把量过的几处抄在一起。</p><aside class="callout"><p><strong>怎么量的</strong></p>' +
  '<ul><li>高从地面量到坐面，坐面斜的量低的一侧。</li><li>时间从坐稳算起，到站起来为止。</li></ul></aside><p>脚后跟磨破一块。</p>'

const RELATED =
  '<p>前一段。</p><aside class="story" data-story="1"><a href="/article/1"><strong>一碗面的早晨</strong> ' +
  '<span>饮食 <time>2026年6月17日</time></span></a></aside><aside class="story" data-story="2"></aside><p>后一段。</p>'

const embedHead = (from: string, title: string, about: string) =>
  `<span class="from">${from}</span> <strong>${title}</strong> <span class="about">${about}</span>`
const aPreview = (shape: string, from: string, title: string) =>
  `<figure class="embed ${shape}"><a class="watch" href="/" data-frame="/">${embedHead(from, title, `播放时才从${from}载入，对方会收到你的 IP 地址`)}</a>` +
  `<figcaption><a class="source" href="/">在${from}打开</a></figcaption></figure>`
const EMBEDS =
  `<p>前一段。</p>${aPreview('wide', '哔哩哔哩', '老城的一天')}${aPreview('song', '网易云音乐', '一首老歌，标题长一些，在窄的一栏里要折行')}` +
  `<figure class="embed"><a class="source" href="/">${embedHead('小宇宙', '听缸', '在小宇宙打开')}</a></figure><p>后一段。</p>`

const VIDEO =
  `<p>前一段。</p><figure class="video"><video width="1280" height="720" poster="${wide.url}" controls playsinline preload="none" aria-label="视频：涨潮"></video>` +
  '<figcaption>涨潮的时候。 <span class="length">01:03</span></figcaption></figure><p>后一段。</p>'

const FILE =
  '<p>前一段。</p><figure class="file"><a class="fetch" href="/"><span class="title">一条河的三十年：水位、渡口和桥，附原始数据和说明</span> ' +
  '<span class="about">XLSX，1.2 MB</span></a></figure><p>后一段。</p>'

const aFigure = (caption: string) =>
  `<figure><a class="zoom" href="${wide.url}"><img src="${wide.url}" width="${wide.width}" height="${wide.height}" alt="${wide.alt}"></a>` +
  `<figcaption>${caption}</figcaption></figure>`
const ROW = `<p>前一段。</p><div class="row">${aFigure('左边一张')}${aFigure('右边一张，图注长一些，在窄的一栏里要折行')}</div><p>后一段。</p>`

const VERSE =
  '<p>“矮脚雨”一条底下录着一首童谣：</p><div class="verse"><p><span>矮脚雨，走慢些，</span><br><span>屋里阿公没穿鞋。</span></p>' +
  '<p><span>矮脚雨，走快些，满娘晒的谷没遮；遮了东头漏西头，鸭婆吃得不抬头，一行长得排不下。</span></p></div>' +
  '<div class="right"><p><span>塘背五满娘念</span><br><span>一九七九年五月记</span></p></div><div class="center"><p><span>（完）</span></p></div>'

const cellsOf = (tag: string, cells: readonly string[]) =>
  `<tr>${cells.map((cell, index) => `<${tag}${index === 1 ? ' class="right"' : ''}>${cell}</${tag}>`).join('')}</tr>`
const aTable = (columns: number) => {
  const fill = (...cells: string[]) => Array.from({ length: columns }, (_, index) => cells[index % cells.length]!)
  return (
    '<p>前一段。</p><div class="table" role="region" aria-label="表格 1" tabindex="0"><table>' +
    `<thead>${cellsOf('th', fill('地方', '高（厘米）', '怎么样'))}</thead><tbody>${cellsOf('td', fill('出站口栏杆', '90', '靠得住四分钟'))}` +
    `${cellsOf('td', fill('第二人民医院花坛沿', '44', '坐了<strong>五十分钟</strong>'))}</tbody></table></div><p>后一段。</p>`
  )
}

export const article: GalleryGroup = {
  name: '文章',
  entries: [
    ...inBothSchemes({
      id: 'story-list',
      title: '文章列表：一般、会员',
      render: () => <StoryList withColumn stories={[aStory(), aStory({ contentId: 2, isPay: true })]} />,
    }),
    {
      id: 'story-list-long',
      title: '文章列表：长标题、无图',
      render: () => (
        <StoryList
          withColumn
          stories={[
            aStory({ ...long, authorName: LONG_NAME, isPay: true }),
            aStory({ contentId: 2, ...long, pic: null }),
          ]}
        />
      ),
    },
    {
      id: 'story-list-kept',
      title: '文章列表：已收藏',
      prepare: (client) => client.setQueryData(knownBookmark('article', 1).queryKey, { collected: true }),
      render: () => <StoryList stories={[aStory()]} />,
    },
    ...inBothSchemes({
      id: 'article-lock',
      title: '付费墙，未登录',
      width: 'text',
      render: () => <ArticleLock article={locked} back={undefined} />,
    }),
    {
      id: 'article-lock-reader',
      title: '付费墙，已登录',
      width: 'text',
      user: aReader(),
      render: () => <ArticleLock article={locked} back={undefined} />,
    },
    {
      id: 'article-lock-no-way',
      title: '付费墙，不出售',
      width: 'text',
      render: () => (
        <ArticleLock
          article={{ ...locked, lock: { reason: 'level', way: null, card: null, members: '知识会员' } }}
          back={undefined}
        />
      ),
    },
    { id: 'article-byline', title: '署名', width: 'text', render: () => <ArticleByline article={anArticle()} /> },
    {
      id: 'article-byline-long',
      title: '署名：长名、无头像、无录音、读者很多',
      width: 'text',
      render: () => (
        <ArticleByline
          article={anArticle({
            author: anAuthor({ name: LONG_NAME, pic: null }),
            credits: [{ role: 'text', name: '文', people: [{ uid: 1, name: LONG_NAME }] }],
            sound: null,
            readNum: LARGE,
          })}
        />
      ),
    },
    {
      id: 'article-byline-many',
      title: '署名：多人，已更新',
      width: 'text',
      render: () => (
        <ArticleByline
          article={anArticle({
            credits: [
              { role: 'text', name: '文', people: [anAuthor(), anAuthor({ uid: 2, name: LONG_NAME })] },
              { role: 'photography', name: '摄影', people: [anAuthor({ uid: 3, name: '白露' })] },
              { role: 'editing', name: '编辑', people: [anAuthor({ uid: 4, name: '许望川' })] },
            ],
            updateTime: NOW,
          })}
        />
      ),
    },
    ...inBothSchemes({
      id: 'article-corrections',
      title: '更正说明',
      width: 'text',
      render: () => (
        <ArticleCorrections
          corrections={[
            { time: NOW - DAY, text: '菜价误作每斤一元五角，应为一元二角。' },
            { time: NOW, text: LONG_SUMMARY },
          ]}
        />
      ),
    }),
    ...inBothSchemes({
      id: 'body-callout',
      title: '正文：说明框',
      width: 'text',
      render: () => <Body html={CALLOUT} />,
    }),
    ...inBothSchemes({
      id: 'body-story',
      title: '正文：相关文章，其中一篇没有公开',
      width: 'text',
      render: () => <Body html={RELATED} />,
    }),
    { id: 'body-video', title: '正文：视频', width: 'text', render: () => <Body html={VIDEO} /> },
    { id: 'body-file', title: '正文：附件', width: 'text', render: () => <Body html={FILE} /> },
    ...inBothSchemes({ id: 'body-embed', title: '正文：嵌入', width: 'text', render: () => <Body html={EMBEDS} /> }),
    ...inBothSchemes({
      id: 'body-verse',
      title: '正文：诗行、署名、居中',
      width: 'text',
      render: () => <Body html={VERSE} />,
    }),
    ...inBothSchemes({ id: 'body-table', title: '正文：表格', width: 'text', render: () => <Body html={aTable(3)} /> }),
    { id: 'body-row', title: '正文：并排图', width: 'text', render: () => <Body html={ROW} /> },
    { id: 'body-table-wide', title: '正文：宽表格', width: 'text', render: () => <Body html={aTable(12)} /> },
    {
      id: 'article-neighbours',
      title: '上一篇和下一篇',
      width: 'text',
      render: () => <ArticleNeighbours article={anArticle()} />,
    },
    {
      id: 'article-neighbours-one',
      title: '只有下一篇，长标题',
      width: 'text',
      render: () => (
        <ArticleNeighbours article={anArticle({ prev: null, next: { id: 3, title: LONG_TITLE, why: 'lanmu' } })} />
      ),
    },
    { id: 'author-card', title: '作者', width: 'text', render: () => <AuthorCard author={anAuthor()} /> },
    {
      id: 'author-card-long',
      title: '作者：长介绍、无头像、没有人关注',
      width: 'text',
      render: () => <AuthorCard author={anAuthor({ pic: null, introduction: LONG_SUMMARY, followNum: 0 })} />,
    },
    {
      id: 'article-tools',
      title: '文章旁的按钮，已收藏',
      width: 'narrow',
      prepare: (client) =>
        client.setQueryData(knownBookmark('article', 1).queryKey, { collected: true, collectNum: LARGE }),
      render: () => <ArticleTools article={anArticle()} isDraft={false} />,
    },
    {
      id: 'related-modules',
      title: '相关阅读',
      width: 'narrow',
      render: () => (
        <RelatedModules
          authorId={1}
          modules={[
            { type: 'lanmu', title: '城市', list: stories(2) },
            { type: 'hot', title: '热读', list: stories(2, { title: LONG_TITLE }) },
          ]}
        />
      ),
    },
    ...inBothSchemes({
      id: 'article-view',
      title: '文章页，开头与正文',
      width: 'edge',
      render: () => <ArticleView isDraft article={anArticle()} modules={[]} />,
    }),
    {
      id: 'article-view-locked',
      title: '文章页：长标题、无图、付费',
      width: 'edge',
      render: () => (
        <ArticleView
          isDraft
          article={{
            ...locked,
            ...long,
            content: '<p>六点以后，菜价一刻钟一变。</p>',
            pic: null,
            outline: [],
            qikan: null,
            prev: null,
            tagList: [],
          }}
          modules={[]}
        />
      ),
    },
  ],
}
