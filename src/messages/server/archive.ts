import type { Texts } from '../create-messages.ts'

export const archive = {
  import: { zh: '导入', en: 'Import' },
  storyScheduled: { zh: '这篇稿件已定时发布，请先取消定时', en: 'This story is scheduled; cancel the schedule first' },
  draftWithoutStory: {
    zh: '没有已发布的稿件，.draft.md 无处可放',
    en: 'There is no published story, so .draft.md has no place',
  },
  storyWasPublic: {
    zh: '这篇稿件已经公开过，不能改成 {state}',
    en: 'This story has been public and cannot become {state}',
  },
  unpublishedChanges: {
    zh: '这篇稿件有还没发布的修改，请先在编辑部发布它',
    en: 'This story has unpublished changes; publish them at the desk first',
  },
  mustBeTextOrDate: {
    zh: '应为文字；像数字或日期的请加引号',
    en: 'must be text; put quotation marks around what looks like a number or a date',
  },
  mustBeList: { zh: '应为列表，如 [面馆, 早餐]', en: 'must be a list, such as [noodles, breakfast]' },
  mustBeInteger: { zh: '应为整数', en: 'must be a whole number' },
  mustBePositive: { zh: '应为正整数', en: 'must be a positive whole number' },
  mustBeOneOf: { zh: '应为 {states} 之一', en: 'must be one of {states}' },
  tooManyCorrections: { zh: '更正说明最多 {max} 条', en: 'at most {max} corrections' },
  correctionTimeMalformed: {
    zh: 'corrections：时间应写作 2024-05-06T08:30:00+08:00',
    en: 'corrections: write times like 2024-05-06T08:30:00+08:00',
  },
  mustBeRole: { zh: '角色只能是 {roles} 之一', en: 'the role must be one of {roles}' },
  authorOrCredits: { zh: 'author 和 credits 只写一个', en: 'give either author or credits' },
  tooManyCredits: { zh: '署名最多 {max} 位', en: 'at most {max} credits' },
  mustBeAuthor: { zh: '应为姓名或账号编号', en: 'must be a name or the ID of an account' },
  tooManyTags: { zh: '不能超过 20 个', en: 'must not be more than 20' },
  mustBeBoolean: { zh: '应为 true 或 false', en: 'must be true or false' },
  mustBeFields: { zh: '应为若干行「字段: 值」', en: 'must be lines of “field: value”' },
  noFrontMatter: {
    zh: '文件开头没有两行 --- 之间的字段，或字段太长',
    en: 'The file does not begin with fields between two lines of ---, or the fields are too long',
  },
  publishedAtNotAllowed: {
    zh: 'publishedAt：只有 published 和 withdrawn 的稿件有发布时间',
    en: 'publishedAt: only published and withdrawn stories have a time of publication',
  },
  publishedAtMalformed: {
    zh: 'publishedAt：应为 2024-05-06T08:30:00+08:00 这样的时间',
    en: 'publishedAt: must be a time such as 2024-05-06T08:30:00+08:00',
  },
  fileNotInLibrary: { zh: '素材库里没有「{path}」', en: 'The library has no “{path}”' },
  publicVersionMissing: {
    zh: '公开的版本丢失，只导出修改中的稿件',
    en: 'The public version is lost; only the draft of its changes was exported',
  },
  exportedStories: { zh: '导出 {stories} 篇稿件', en: 'Exported {stories} {stories:story|stories}' },
  exportedMembers: { zh: '导出会员名单，不含手机号', en: 'Exported the members, without phone numbers' },
  exportedMembersWithPhones: { zh: '导出会员名单，含手机号', en: 'Exported the members, with phone numbers' },
  symbolicLink: { zh: '是符号链接，不跟随', en: 'A symbolic link, which is not followed' },
  notAStory: {
    zh: '不是稿件：应为 story/编号.md 或 story/年份/编号.md',
    en: 'Not a story: must be story/ID.md or story/YEAR/ID.md',
  },
  storyTwice: { zh: '编号 {id} 的稿件在文件夹里出现了两次', en: 'The story with ID {id} is in the folder twice' },
  notRegularFile: { zh: '{file} 不是普通文件', en: '{file} is not a regular file' },
  fileTooLarge: { zh: '{file} 太大，上限 {limit} KB', en: '{file} is too large; the limit is {limit} KB' },
  linkNotFollowed: { zh: '{file} 是符号链接，不跟随', en: '{file} is a symbolic link, which is not followed' },
  notUtf8: { zh: '{file} 不是 UTF-8 文字', en: '{file} is not UTF-8 text' },
  importBegun: { zh: '开始导入，共 {count} 个文件', en: 'Import begun, {count} {count:file|files}' },
  importDone: {
    zh: '导入 {taken} 篇，未变 {unchanged} 篇，拒绝 {refused} 个文件{interruption}',
    en: '{taken} {taken:story|stories} imported, {unchanged} unchanged, {refused} {refused:file|files} refused{interruption}',
  },
  interrupted: { zh: '；中断', en: '; interrupted' },
  mustBeTextQuoted: {
    zh: '应为文字；像数字的请加引号',
    en: 'must be text; put quotation marks around what looks like a number',
  },
  mustNotBeEmpty: { zh: '不能为空', en: 'must not be empty' },
  tooLong: { zh: '不能超过 {max} 个字', en: 'must have at most {max} {max:character|characters}' },
  codeFormat: {
    zh: '只用小写字母、数字和连字符，以字母开头',
    en: 'only lower-case letters, digits and hyphens, beginning with a letter',
  },
  listProblem: { zh: '{file}：{message}', en: '{file}: {message}' },
  noSuchColumn: { zh: 'column：没有代号为 {code} 的栏目', en: 'column: there is no column with the code {code}' },
  noSuchTag: { zh: 'tags：没有「{tag}」这个标签', en: 'tags: there is no tag “{tag}”' },
  accountNotAuthor: { zh: 'author：编号 {id} 的账号不是作者', en: 'author: the account with ID {id} is not an author' },
  authorAmbiguous: {
    zh: 'author：有 {count} 位作者叫「{name}」，请写账号编号',
    en: 'author: {count} {count:author is|authors are} called “{name}”; give the ID of the account',
  },
  noSuchAuthor: { zh: 'author：没有叫「{name}」的作者', en: 'author: there is no author called “{name}”' },
  columnNameTaken: {
    zh: 'column.yaml：已有另一个栏目叫「{name}」',
    en: 'column.yaml: there is already another column called “{name}”',
  },
  authorIdUnknown: {
    zh: 'author.yaml：编号 {id} 的作者「{name}」不在这里，请去掉编号',
    en: 'author.yaml: the author “{name}” with ID {id} is not here; remove the ID',
  },
  notAPicture: { zh: '这不是 JPEG、PNG 或 WebP 格式的图片', en: 'This is not a picture in JPEG, PNG or WebP format' },
  pathOutsideMedia: { zh: '「{path}」不是 media 文件夹里的路径', en: '“{path}” is not a path in the media folder' },
  fileProblem: { zh: '{file}：{problem}', en: '{file}: {problem}' },
  fileNotAPicture: { zh: '{file}：{problem}', en: '{file}: {problem}' },
  fileRefused: { zh: '{file}：{message}', en: '{file}: {message}' },
  fileVanished: { zh: '文件在导入时不见了', en: 'The file disappeared during the import' },
  idMismatch: { zh: 'id 是 {id}，与文件名不符', en: 'The id is {id}, which does not match the file name' },
  draftStateWrong: {
    zh: '公开稿旁边的 .draft.md 是还没有发布的修改，state 应为 draft 或 review',
    en: 'A .draft.md beside a public story holds unpublished changes; its state must be draft or review',
  },
  publishedAtFuture: { zh: 'publishedAt 在将来', en: 'publishedAt is in the future' },
  cannotRename: {
    zh: '正文里的「{path}」改不了名，请换一个只含字母和数字的文件名',
    en: '“{path}” in the body cannot be renamed; choose a file name of letters and digits only',
  },
  pictureMissing: {
    zh: 'picture：media 文件夹和素材库里都没有「{picture}」',
    en: 'picture: neither the media folder nor the library has “{picture}”',
  },
  mustBeAmount: {
    zh: '应为元，最多两位小数，如 18 或 18.5',
    en: 'must be an amount in yuan with at most two decimals, such as 18 or 18.5',
  },
  notAThing: { zh: '不认识：应为 {folder}/编号.yaml', en: 'Unknown: must be {folder}/ID.yaml' },
  noSuchMagazine: {
    zh: 'magazine：没有代号为 {code} 的刊物',
    en: 'magazine: there is no magazine with the code {code}',
  },
  noSuchLabel: { zh: 'label：没有代号为 {code} 的音轨标签', en: 'label: there is no track label with the code {code}' },
  noSuchCategory: { zh: 'category：没有「{category}」这个分类', en: 'category: there is no category “{category}”' },
  mediaMissing: {
    zh: 'media 文件夹和素材库里都没有「{path}」',
    en: 'Neither the media folder nor the library has “{path}”',
  },
  issueTimeOnlyReleased: {
    zh: 'publishedAt：已出刊的一期必须有，没出刊的不能有',
    en: 'publishedAt: a released issue must have it, and no other may',
  },
  issueDraftWithoutIssue: {
    zh: '.draft.yaml 是已出刊的一期还没有公开的修改，state 应为 draft，旁边要有已出刊的文件',
    en: 'A .draft.yaml holds changes of a released issue that are not public; its state must be draft, with the released issue beside it',
  },
  thingTimeOnlyPublic: {
    zh: 'publishedAt：published 和 withdrawn 必须有，draft 不能有',
    en: 'publishedAt: what is published or withdrawn must have it, and a draft must not',
  },
  thingScheduled: { zh: '这里已经定时发布，请先取消定时', en: 'It is scheduled here; cancel the schedule first' },
  thingIsPublic: {
    zh: '读者看得到，不能改成 draft 或 withdrawn；要撤下，请在编辑部操作',
    en: 'Readers see it, so it cannot become draft or withdrawn; withdraw it at the desk',
  },
  thingWithdrawn: {
    zh: '这里已经撤下，请先在编辑部决定是否重新发布',
    en: 'It was withdrawn here; decide at the desk whether to publish it again',
  },
  numberTaken: { zh: '编号 {id} 已经是别的内容', en: 'Something else has the ID {id} already' },
  cuesTooMany: {
    zh: 'cues 比文字的段落多：文字有 {count} 段',
    en: 'There are more cues than the {count} paragraphs of the text',
  },
  podcastNotPublic: {
    zh: 'podcast：编号为 {id} 的播客没有公开，单集就不能是 published',
    en: 'podcast: the podcast with the ID {id} is not public, so an episode of it cannot be published',
  },
  mustNameThing: { zh: '应写明是哪一篇，如 story: 10201', en: 'must say which item, such as story: 10201' },
  lineTooLong: { zh: '第 {line} 行太长', en: 'Line {line} is too long' },
  notJson: { zh: '不是一行 JSON', en: 'Not a line of JSON' },
  commentTime: {
    zh: 'time：应为 2024-05-06T08:30:00+08:00 这样的、已经过去的时间',
    en: 'time: must be a time such as 2024-05-06T08:30:00+08:00, in the past',
  },
  commentThing: { zh: '应写明评论哪一篇，如 "story": 10201', en: 'must say what it is about, such as "story": 10201' },
  commentsOnNothing: {
    zh: '被评论的内容不在这里，或没有公开过；{count} 条评论没有导入',
    en: 'What is commented on is not here, or was never public; {count} {count:comment was|comments were} not imported',
  },
  commentTwice: { zh: 'id 为 {id} 的评论出现了两次', en: 'The comment with the id {id} is there twice' },
  redirectLine: {
    zh: '应为 from,to,status,note,disabled；status 是 301、302 或 410',
    en: 'must be from,to,status,note,disabled; the status is 301, 302 or 410',
  },
  redirectNowhere: { zh: '这里没有「{target}」', en: 'There is no “{target}” here' },
  notAPage: {
    zh: '不认识：应为 page/代号.md，或 page/代号/版本.html',
    en: 'Unknown: must be page/code.md or page/code/version.html',
  },
  codeMismatch: {
    zh: '文件里的 code 是 {code}，和文件名不同',
    en: 'The code in the file is {code}, not that of its name',
  },
  pageWrittenHere: {
    zh: '编辑部有这一页还没发布的修改，没有覆盖；请先发布它，或把文字粘贴进去',
    en: 'This page has unpublished changes at the desk, which were not overwritten; publish them first, or paste the text in',
  },
  faceInLibrary: {
    zh: '「{path}」是读者的头像，不属于素材库',
    en: '“{path}” is the portrait of a reader, and not part of the library',
  },
  pageToPublish: {
    zh: '「{title}」的文字已作为草稿存入，读者还看不到；请在「网站说明页」里查看并发布',
    en: 'The text of “{title}” is a draft now, and readers do not see it yet; read and publish it in “Static pages”',
  },
  file: { zh: '文件', en: 'File' },
  yamlUnreadable: { zh: 'YAML 读不懂：{reason}', en: 'The YAML cannot be read: {reason}' },
  unknownFields: { zh: '有不认识的字段：{keys}', en: 'Unknown fields: {keys}' },
  fieldProblem: { zh: '{path}：{message}', en: '{path}: {message}' },
} as const satisfies Texts
