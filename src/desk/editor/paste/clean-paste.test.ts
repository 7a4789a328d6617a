import { describe, expect, it } from 'vitest'
import { cleanPaste, splitPlainText } from './clean-paste.ts'

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset=utf-8><style><!-- p.MsoNormal {mso-style-parent:""} --></style>
<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--></head><body lang=ZH-CN>
<!--StartFragment--><h1><span lang=EN-US>一</span>、开头<o:p></o:p></h1>
<p class=MsoNormal style='text-indent:21.0pt;mso-char-indent-count:2.0'><span style='font-family:宋体'>　　他说<b style='mso-bidi-font-weight:normal'>要紧</b>的话</span><span lang=EN-US><o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraph style='margin-left:21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Wingdings'><span style='mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>第一</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>l<span>&nbsp;</span></span>第二</p>
<p class=MsoNormal>有注<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a>。</p>
<div style='mso-element:footnote-list'><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1"><span>[1]</span></a> 注的<span lang=EN-US>text</span></p></div></div>
<!--EndFragment--></body></html>`

const ACCOUNT = `<section data-role="outer" style="box-sizing:border-box;"><section><p style="text-indent: 2em;"><span style="font-size: 15px;letter-spacing: 1px;">&#12288;&#12288;早上<strong><span>七点</span></strong>。</span></p><p><br></p>
<section style="text-align:center"><img data-src="https://mmbiz.qpic.cn/x/640?wx_fmt=png" data-ratio="0.66" alt="图片" class="rich_pages"></section>
<section><span style="font-weight: bold;">小标题</span></section><p>看<img src="https://res.wx.qq.com/e.png" alt="[呲牙]">了<a href="javascript:void(0)">点这里</a><a href="https://example.com/a?b=1&amp;c=2">原文</a></p></section></section>`

describe('what is pasted', () => {
  it.each<[string, string, string]>([
    [
      'from Word',
      WORD,
      '<h2>一、开头</h2><p>他说<strong>要紧</strong>的话</p><ul><li><p>第一</p></li><li><p>第二</p></li></ul>' +
        '<p>有注<sup class="ref" data-id="1" data-note="[{&quot;type&quot;:&quot;text&quot;,&quot;text&quot;:&quot;注的text&quot;}]"></sup>。</p>',
    ],
    [
      'from an official account',
      ACCOUNT,
      '<p>早上<strong>七点</strong>。</p><p><a href="https://mmbiz.qpic.cn/x/640?wx_fmt=png">【此处原有图片：图片，请上传后插入】</a></p>' +
        '<p><strong>小标题</strong></p>' +
        '<p>看[呲牙]了点这里<a href="https://example.com/a?b=1&amp;c=2">原文</a></p>',
    ],
    [
      'from WPS',
      '<p class="MsoNormal"><b><span style="mso-spacerun:\'yes\';font-family:宋体;font-weight:bold;"><font face="宋体">黑体字</font></span></b></p>',
      '<p><strong><strong>黑体字</strong></strong></p>',
    ],
    [
      'from an online document: what is not bold in a bold element',
      '<b style="font-weight:normal" id="docs-internal"><p><span style="font-weight:700">一</span><span style="font-style:italic">二</span><span style="text-decoration:line-through">三</span></p></b>',
      '<p><strong>一</strong><em>二</em><s>三</s></p>',
    ],
    ['lists', '<ol><li>一</li><li><p>二</p></li></ol>', '<ol><li><p>一</p></li><li><p>二</p></li></ol>'],
    [
      'a table',
      '<p>前</p><table><tr><th>年</th><th><b>人</b></th></tr><tr><td><p>1990</p></td><td>甲<br>乙</td></tr></table><p>后</p>',
      '<p>前</p><table><tbody><tr><td><p>年</p></td><td><p><strong>人</strong></p></td></tr>' +
        '<tr><td><p>1990</p></td><td><p>甲／乙</p></td></tr></tbody></table><p>后</p>',
    ],
    [
      'a table of Excel with merged cells',
      '<table><colgroup><col width=72></colgroup><tr height=19><td colspan=2 rowspan=2 class=xl65>合</td><td>丙</td></tr><tr><td align=right>1</td></tr><tr><td>一</td><td>二</td><td>三</td></tr></table>',
      '<table><tbody><tr><td><p>合</p></td><td><p></p></td><td><p>丙</p></td></tr>' +
        '<tr><td><p></p></td><td><p></p></td><td><p>1</p></td></tr>' +
        '<tr><td><p>一</p></td><td><p>二</p></td><td><p>三</p></td></tr></tbody></table>',
    ],
    [
      'a table of Word with paragraphs, lists and pictures in a cell',
      "<table class=MsoTableGrid><tr><td><p class=MsoNormal>甲<o:p></o:p></p><p class=MsoNormal>乙</p></td><td><ul><li>丙</li><li>丁</li></ul><img src='file:///a.png'></td></tr></table>",
      '<table><tbody><tr><td><p>甲／乙</p></td><td><p>丙／丁／【此处原有图片，请上传后插入】</p></td></tr></tbody></table>',
    ],
    [
      'a table for the looks',
      '<table><tr><td><p>一</p><p>二</p></td></tr><tr><td>三</td></tr></table>',
      '<p>一</p><p>二</p><p>三</p>',
    ],
    [
      'a table in a table',
      '<table><tr><td>甲</td><td><table><tr><td>乙</td><td>丙</td></tr></table></td></tr></table>',
      '<table><tbody><tr><td><p>甲</p></td><td><p>乙／丙</p></td></tr></tbody></table>',
    ],
    [
      'a table that is never closed, and empty rows',
      '<table><tr><td>甲<td>乙<tr><td> <td>&nbsp;',
      '<table><tbody><tr><td><p>甲</p></td><td><p>乙</p></td></tr></tbody></table>',
    ],
    ['lines parted by breaks', '<div>一<br>二<br><br>三</div>', '<p>一<br>二</p><p>三</p>'],
    ['words without a block', '只有<b>字</b>', '<p>只有<strong>字</strong></p>'],
    ['a quotation', '<blockquote><p>话</p></blockquote>', '<blockquote><p>话</p></blockquote>'],
    [
      'pictures inside the text',
      '<p>前<img src="data:image/png;base64,AAAA">后</p>',
      '<p>前</p><p>【此处原有图片，请上传后插入】</p><p>后</p>',
    ],
    ['dots that count readers', '<p>字<img width="1" height="1" src="https://t.example/p"></p>', '<p>字</p>'],
    ['scripts', '<p onclick="x()">字<script>alert(1)</script><style>p{}</style></p>', '<p>字</p>'],
    [
      'a list of Word with numbers, and one whose numbers are words',
      "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>甲</p>" +
        "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span>乙</p>" +
        "<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>一、<span>&nbsp;</span></span>丙</p>",
      '<ol><li><p>甲</p></li><li><p>乙</p></li></ol><p>一、丙</p>',
    ],
    [
      'notes of Word below and behind the text, without the line above them',
      '<p>甲<a href="#_ftn1">[1]</a>乙<a href="#_edn1">[i]</a></p><div><br clear=all><hr align=left size=1 width="33%">' +
        '<div id=ftn1><p>脚</p></div></div><div id=edn1><p>尾</p></div>',
      '<p>甲<sup class="ref" data-id="1" data-note="[{&quot;type&quot;:&quot;text&quot;,&quot;text&quot;:&quot;脚&quot;}]"></sup>' +
        '乙<sup class="ref" data-id="e1" data-note="[{&quot;type&quot;:&quot;text&quot;,&quot;text&quot;:&quot;尾&quot;}]"></sup></p>',
    ],
    ['lines as the source breaks them', '<p>他说\n话，\r\n再\nsay\nit</p>', '<p>他说话，再 say it</p>'],
    ['what is hidden', '<div style="margin:0;display: none">藏<div>着</div></div><p>字</p>', '<p>字</p>'],
    ['named signs', '<p>&ldquo;甲&rdquo;&mdash;&mdash;乙&hellip;&amp;ldquo;</p>', '<p>“甲”——乙…&amp;ldquo;</p>'],
    ['signs', '<p>1 &lt; 2 &amp; 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
    ['nothing', '', ''],
  ])('%s', (_, html, expected) => {
    expect(cleanPaste(html).html).toBe(expected)
  })

  it('what was copied here comes back as it was', () => {
    const own = '<p data-pm-slice="1 1 []">字<figure data-kind="picture" data-src="a"></figure></p>'
    expect(cleanPaste(own)).toEqual({
      ...{ html: own, pictures: [], pictureCellCount: 0, foreignCount: 0, hasMergedCells: false },
    })
  })

  it('says where the pictures are, those in tables apart', () => {
    expect(cleanPaste(ACCOUNT).pictures).toEqual([
      { alt: '图片', source: { kind: 'remote', address: 'https://mmbiz.qpic.cn/x/640?wx_fmt=png' } },
    ])
    expect(cleanPaste('<p>字<img width="1" src="a"></p>').pictures).toEqual([])
    const table = cleanPaste('<table><tr><td>甲</td><td><img src="https://a.cn/b.png"></td></tr></table>')
    expect([table.pictures, table.pictureCellCount]).toEqual([[], 1])
  })

  it.each<[string, string[]]>([
    [
      '<mpvoice class="js_editor_audio" name="%E5%A4%9C%E8%AF%9D" voice_encode_fileid="MzA5_1" play_length="125"></mpvoice>',
      ['声音：夜话', 'https://res.wx.qq.com/voice/getvoice?mediaid=MzA5_1'],
    ],
    [
      '<section><mp-common-mpaudio data-pluginname="insertaudio" name="第一集" author="甲" voice_encode_fileid="a+b"></mp-common-mpaudio></section>',
      ['声音：第一集', 'https://res.wx.qq.com/voice/getvoice?mediaid=a%2Bb'],
    ],
    [
      '<qqmusic musicid="1" music_name="茉莉花" singer="乙" audiourl="http://ws.stream.qqmusic.qq.com/1.m4a"></qqmusic>',
      ['声音：茉莉花', 'http://ws.stream.qqmusic.qq.com/1.m4a'],
    ],
    [
      '<iframe class="video_iframe rich_pages" data-vidtype="1" data-src="https://v.qq.com/iframe/preview.html?vid=a1&amp;width=500"></iframe>',
      ['视频：v.qq.com', 'https://v.qq.com/iframe/preview.html?vid=a1&amp;width=500'],
    ],
    [
      '<mp-common-videosnap class="js_wechannel_video_card" data-desc="晒酱" data-nickname="酱园" data-url="https://findermp.video.qq.com/1"></mp-common-videosnap>',
      ['视频：晒酱', 'https://findermp.video.qq.com/1'],
    ],
    [
      '<video controls poster="a.jpg"><source src="//a.cn/b.mp4" type="video/mp4">看不了<p>下载</p></video>',
      ['视频：a.cn', 'https://a.cn/b.mp4'],
    ],
    ['<audio src="https://a.cn/b.mp3" title="访谈">', ['声音：访谈', 'https://a.cn/b.mp3']],
    [
      '<iframe src="https://map.example.com/?q=1"><p>没有框架</p></iframe>',
      ['嵌入内容：map.example.com', 'https://map.example.com/?q=1'],
    ],
    ['<iframe src="javascript:alert(1)"></iframe>', ['嵌入内容', '']],
    ['<video src="blob:https://a.cn/1"></video>', ['视频', '']],
  ])('%s leaves a line with its address', (html, [words, address]) => {
    const clean = cleanPaste(`<p>前</p>${html}<p>后</p>`)
    const wish = words!.startsWith('嵌入内容') ? '请换成链接或删去' : '请上传后插入'
    const line = `【此处原有${words}，${wish}】`
    expect(clean.html).toBe(`<p>前</p><p>${address ? `<a href="${address}">${line}</a>` : line}</p><p>后</p>`)
    expect(clean.foreignCount).toBe(1)
  })

  it('frames of known providers become embeds, where there is room for a block', () => {
    const frame =
      '<iframe class="video_iframe" title="修钟" data-src="https://v.qq.com/iframe/preview.html?vid=a0012abcdef&amp;width=500"></iframe>'
    const figure =
      '<figure data-kind="embed" data-address="https://v.qq.com/x/page/a0012abcdef.html" data-title="修钟"></figure>'
    expect(cleanPaste(`<p>前</p>${frame}<p>后</p>`)).toMatchObject({
      html: `<p>前</p>${figure}<p>后</p>`,
      foreignCount: 0,
    })
    const inCell = cleanPaste(`<table><tr><td>甲</td><td>${frame}</td></tr></table>`)
    expect([inCell.html.includes('【此处原有视频：修钟'), inCell.foreignCount]).toEqual([true, 1])
  })

  it('says that cells were merged', () => {
    expect(cleanPaste('<table><tr><td colspan="2">合</td></tr></table>').hasMergedCells).toBe(true)
    expect(cleanPaste('<table><tr><td colspan="1">一</td><td>二</td></tr></table>').hasMergedCells).toBe(false)
  })

  it('makes no table larger than it is, whatever its cells claim', () => {
    const { html } = cleanPaste('<table><tr><td colspan="99999999" rowspan="99999999">一</td><td>二</td></tr></table>')
    expect(html.match(/<td>/g)).toHaveLength(50)
  })

  it('plain text: a line is a paragraph', () => {
    expect(splitPlainText('　　一\r\n\r\n　　二\u00a0二\n\n')).toEqual(['一', '二 二'])
  })

  it('ends in time with broken input', () => {
    for (const html of [
      '<'.repeat(20_000),
      '<p '.repeat(5000),
      '<!--'.repeat(5000),
      '<div id="ftn1">'.repeat(2000),
      '<table><td rowspan=9999 colspan=9999>'.repeat(2000),
      '<video>'.repeat(5000),
      '<iframe><source>'.repeat(5000),
    ]) {
      expect(typeof cleanPaste(html).html).toBe('string')
    }
  })
})
