import type { Texts } from '../create-messages.ts'

export const story = {
  placeholderColumn: { zh: '其他', en: 'Other' },
  placeholderAuthor: { zh: '编辑部', en: 'Newsroom' },
  placeholderAdopted: {
    zh: '留用，不再列为待补（{count} 篇）',
    en: 'Kept; no longer listed as missing ({count} stories)',
  },
  completed: { zh: '补全资料', en: 'Missing data added' },
  nothingToComplete: { zh: '没有要补的内容', en: 'There is nothing to add' },
  notPublicAnyMore: { zh: '这篇稿件已经不在网站上了', en: 'This story is no longer on the site' },
  completeScheduled: {
    zh: '这篇稿件已定时发布，请打开稿件补全',
    en: 'This story is scheduled; open it to add what is missing',
  },
  untitledStory: { zh: '（无题）', en: '(untitled)' },
  versionNumber: { zh: '第 {version} 版', en: 'Version {version}' },
  notPublishable: { zh: '还不能发布：{message}', en: 'Not ready to publish: {message}' },
  storyReturned: { zh: '稿件《{story}》被退回：{note}', en: 'Story “{story}” was returned: {note}' },
  timeInPast: { zh: '发布时间要在现在之后', en: 'The time of publication must be in the future' },
  timeTooFar: { zh: '发布时间要在一年之内', en: 'The time of publication must be within a year' },
  scheduledFor: { zh: '定于 {time} 发布', en: 'Scheduled for {time}' },
  notPublishedOnTime: { zh: '到时没有发布：{problem}', en: 'Not published as scheduled: {problem}' },
  storyNotice: { zh: '稿件《{story}》{words}', en: 'Story “{story}”. {words}' },
  noSuchStory: { zh: '没有这篇稿件，可能已被删除', en: 'This story does not exist; it may have been deleted' },
  storyJustChanged: {
    zh: '《{title}》刚刚改过，请看过以后再试',
    en: '“{title}” has just been changed; look at it before you try again',
  },
  untitled: { zh: '无题', en: 'Untitled' },
  enterStandfirst: { zh: '请填写导语', en: 'Enter a standfirst' },
  chooseColumn: { zh: '请选择栏目', en: 'Choose a column' },
  columnGone: { zh: '所选的栏目已经不在了，请重新选择', en: 'The chosen column no longer exists; choose another' },
  sharePictureGone: {
    zh: '分享图已不在素材库里，请重新选择',
    en: 'The share picture is no longer in the library; choose another',
  },
  chooseAuthor: { zh: '请选择作者', en: 'Choose an author' },
  notAuthor: { zh: '所选的人不是作者，请重新选择', en: 'The chosen person is not an author; choose another' },
  tagGone: { zh: '有标签已被删除或合并，请重新选择', en: 'A tag has been deleted or merged; choose again' },
  leadPictureGone: {
    zh: '题图已不在素材库里，请重新选择',
    en: 'The lead picture is no longer in the library; choose another',
  },
  describeLeadPicture: {
    zh: '请写题图的替代文字：给看不见图的读者一句描述',
    en: 'Enter alternative text for the lead picture: one sentence for readers who cannot see it',
  },
  bodyEmpty: { zh: '正文还是空的', en: 'The body is still empty' },
  notPasted: {
    zh: '粘贴时没有带过来的内容还没有补上：{mark}',
    en: 'Something that could not be pasted is still missing: {mark}',
  },
  pictureNeedsParagraph: { zh: '图片「{alt}」要单独成段', en: 'The picture “{alt}” must be a paragraph of its own' },
  noAltText: { zh: '无替代文字', en: 'no alternative text' },
  payLineWithoutPremium: {
    zh: '正文里有付费线，但没有勾选「会员专享」',
    en: 'The body has a pay line, but “Members only” is not ticked',
  },
  payLineMissing: { zh: '会员文章要有一条付费线', en: 'A story for members needs a pay line' },
  onePayLine: { zh: '付费线只能有一条', en: 'There can be only one pay line' },
  payLineNeedsParagraph: {
    zh: '付费线要单独成段，不能放在引用或列表里',
    en: 'The pay line must be a paragraph of its own, not inside a quote or a list',
  },
  nothingBeforePayLine: {
    zh: '付费线之前没有文字，读者看不到任何内容',
    en: 'There is no text before the pay line: readers would see nothing',
  },
  nothingAfterPayLine: { zh: '付费线之后没有文字', en: 'There is no text after the pay line' },
  pictureGone: {
    zh: '图片「{alt}」不在素材库里，请重新插入',
    en: 'The picture “{alt}” is not in the library; insert it again',
  },
  pictureWithoutAlt: { zh: '有一张图片没有替代文字', en: 'A picture has no alternative text' },
  relatedStoryGone: {
    zh: '相关文章「{id}」没有公开，读者打不开，请换一篇或删除',
    en: 'The related story “{id}” is not public; readers cannot open it. Choose another or delete it',
  },
  noStoryNumber: { zh: '没有编号', en: 'no number' },
  rowNeedsTwo: { zh: '并排的图片要正好两张', en: 'Pictures side by side must be exactly two' },
  galleryTooSmall: { zh: '组图至少要有两张图片', en: 'A gallery needs at least two pictures' },
  audioGone: {
    zh: '音频「{title}」不在素材库里，请重新插入',
    en: 'The audio “{title}” is not in the library; insert it again',
  },
  embedUnknown: {
    zh: '嵌入的地址“{address}”认不出来；请换成视频页或单集页的完整地址，或删去这一块',
    en: 'The embedded address “{address}” is not recognised; give the full address of a video or an episode, or remove the block',
  },
  noAddress: { zh: '（空）', en: '(empty)' },
  videoGone: {
    zh: '素材库里没有视频“{title}”，请重新插入',
    en: 'The video “{title}” is not in the library; insert it again',
  },
  posterGone: {
    zh: '视频“{title}”的封面图不在素材库里，请另选一张',
    en: 'The poster of the video “{title}” is not in the library; choose another',
  },
  videoWithoutTitle: { zh: '有一段视频没有说明', en: 'A video has no caption' },
  fileGone: {
    zh: '素材库里没有附件“{title}”，请重新插入',
    en: 'The file “{title}” is not in the library; insert it again',
  },
  fileWithoutTitle: { zh: '有一个附件没有标题', en: 'A file has no title' },
  audioWithoutTitle: { zh: '有一段音频没有标题', en: 'A recording has no title' },
  linkIncomplete: {
    zh: '链接「{href}」不完整，要以 https:// 或 / 开头',
    en: 'The link “{href}” is incomplete; it must start with https:// or /',
  },
  linkBroken: { zh: '链接没有写对：{text}', en: 'This link is not written correctly: {text}' },
  footnoteEmpty: { zh: '脚注 {mark} 没有注文', en: 'Footnote {mark} has no text' },
  footnoteUnused: { zh: '脚注 [^{label}] 在正文里没有引用', en: 'Footnote [^{label}] is not referred to in the body' },
  leadPicture: { zh: '题图', en: 'Lead picture' },
  tagCount: { zh: '{count} 个标签', en: '{count} {count:tag|tags}' },
  storyIsScheduled: {
    zh: '这篇稿件已定时发布，要改动请先请有发布权限的同事取消定时',
    en: 'This story is scheduled; to change it, ask a colleague with permission to publish to cancel the schedule first',
  },
  noSuchVersion: { zh: '没有这个版本', en: 'This version does not exist' },
  restoredFrom: { zh: '恢复自第 {number} 版', en: 'Restored from version {number}' },
  partsNotRestored: {
    zh: '第 {number} 版的{gone}已经不在了，没有恢复',
    en: 'No longer there, and so not restored from version {number}: {gone}',
  },
  mayNotDelete: {
    zh: '只有起稿人和有发布权限的编辑可以删除稿件',
    en: 'Only whoever started the story, and editors with permission to publish, can delete it',
  },
  notDeletable: {
    zh: '已定时或发布过的稿件不能删除，可以取消定时或撤稿',
    en: 'A story that is scheduled or has been published cannot be deleted; cancel the schedule or withdraw it instead',
  },
  inScheduledIssue: {
    zh: '这篇稿件在已定时的{name}里，取消那一期的定时以后才能删除',
    en: 'This story is in {name}, which is scheduled; cancel the schedule of that issue before you delete the story',
  },
} as const satisfies Texts
