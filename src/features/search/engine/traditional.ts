/**
 * Traditional characters to convert to simplified ones in queries: pairs of a traditional character and its simplified
 * form, for forms that occur on the pages.
 */
const CHARACTERS =
  '丟丢並并亂乱佈布佔占併并來来侷局係系俬私倉仓個个們们備备傳传僅仅價价儘尽償偿優优儲储內内兩两冊册別别刪删則则剋克剛刚創创劃划動动務务勢势匯汇區区協协卻却卽即厤历參参員员唸念問问啓启啟启單单嗎吗嘗尝噁恶噹当嚐尝' +
  '嚮向嚴严圍围圓圆圖图團团埰采執执報报場场塊块墊垫壓压壞坏夠够夾夹學学寀采實实寫写寬宽將将專专尋寻對对導导層层屬属峯峰帶带幫帮幷并幹干幾几庫库廠厂廢废廣广張张強强彆别彈弹彔录彙汇後后徑径從从復复惡恶惱恼態态慣惯' +
  '慮虑憑凭憶忆應应懶懒戶户拋抛拚拼掛挂採采換换損损搖摇搧扇搶抢擁拥擇择擊击擋挡擔担據据擬拟擴扩擼撸擾扰攔拦攜携攢攒敗败數数斷断於于旣既昇升時时暫暂曆历曏向書书會会朮术東东査查條条棄弃棧栈業业榘矩榦干構构槓杠標标' +
  '樣样樹树機机檔档檢检檯台權权歡欢歷历歸归殺杀汙污決决沒没沖冲況况泝溯洩泄淺浅減减測测準准滙汇滯滞滾滚滿满漸渐潔洁潰溃濾滤瀏浏為为無无煩烦熱热營营爍烁爲为爾尔狀状獨独獲获獻献現现環环產产産产畢毕畫画異异畵画當当' +
  '疊叠發发盡尽監监盤盘眞真眾众確确碼码礎础礙碍種种稱称積积穩稳穫获箇个節节範范篩筛簡简簽签籤签糰团約约紅红紋纹納纳純纯級级細细紹绍終终組组結结絕绝絡络給给統统絶绝綁绑經经綠绿綫线維维網网綴缀緊紧緑绿緒绪線线緣缘' +
  '編编緩缓緻致縮缩總总織织繞绕繪绘繫系繼继續续纍累纔才羣群義义習习聯联聲声聽听脩修脫脱腳脚膚肤臺台與与舉举舊旧舘馆萬万著着蒐搜蓋盖蔘参薦荐處处虛虚號号蟲虫衆众術术衕同衝冲袷夹裏里補补裝装裡里製制複复覈核見见規规' +
  '視视覺觉覽览觀观觸触訂订計计討讨託托記记訪访設设許许訴诉註注証证詞词詢询試试話话該该詳详誌志認认語语誤误說说説说誰谁調调請请論论證证識识譯译議议護护讀读變变讓让貝贝負负貢贡責责費费貼贴資资賦赋賴赖車车較较載载' +
  '輔辅輕轻輪轮輯辑輸输轉转辦办迴回逕径這这連连週周進进運运過过達达遞递遠远遡溯適适遲迟遶绕遷迁選选遺遗還还邊边邏逻鄰邻釋释針针鈅钥鈎钩鈡钟鉤钩銳锐銷销鋭锐錄录錨锚錯错録录錶表鍵键鍼针鍾钟鎖锁鏈链鐘钟鑰钥長长門门' +
  '閃闪閉闭開开閑闲閒闲間间閤合閱阅閲阅閾阈闆板關关陞升隊队階阶際际隨随隱隐隻只雖虽雙双雜杂離离雲云靜静韆千響响頁页頂顶項项順顺須须預预領领頭头頸颈頻频題题額额顏颜顔颜類类顯显風风颱台飛飞飾饰餘余館馆饋馈馬马駝驼' +
  '驅驱驗验驟骤體体髮发鬆松鬚须麥麦麪面麫面麵面麼么麽么黃黄點点齣出';

/** Regional words and their mainland equivalents, after conversion of characters: `伺服器` is `服务器`. */
const TERMS: Readonly<Record<string, string>> = {
  伺服器: '服务器',
  伺服: '服务',
  模组: '模块',
  设定档: '配置文件',
  设定: '配置',
  组态: '配置',
  套件: '包',
  变数: '变量',
  程式码: '代码',
  程式: '程序',
  档案: '文件',
  资料夹: '文件夹',
  目录夹: '目录',
  专案: '项目',
  样板: '模板',
  范本: '模板',
  快取: '缓存',
  网路: '网络',
  网域: '域名',
  连线: '连接',
  连接埠: '端口',
  通讯埠: '端口',
  埠号: '端口号',
  路由器: '路由',
  元件: '组件',
  函式库: '库',
  函式: '函数',
  物件: '对象',
  阵列: '数组',
  字串: '字符串',
  介面: '接口',
  载入: '加载',
  汇入: '导入',
  汇出: '导出',
  执行绪: '线程',
  执行: '运行',
  外挂: '插件',
  相依性: '依赖',
  相依: '依赖',
  除错: '调试',
  侦错: '调试',
  预设: '默认',
  支援: '支持',
  最佳化: '优化',
  压缩档: '压缩文件',
  原始码: '源码',
  建置: '构建',
  编译器: '编译',
  使用者: '用户',
  萤幕: '屏幕',
  行动装置: '移动端',
  热重载: '热更新',
  伫列: '队列',
  回传: '返回',
  新增: '添加',
  复写: '覆盖',
  型别: '类型',
  全域: '全局',
  区域网路: '局域网',
  图示: '图标',
  字型: '字体',
  样式表: '样式',
};

const simplified = new Map<string, string>();
for (let at = 0; at < CHARACTERS.length; at += 2) {
  simplified.set(CHARACTERS[at] as string, CHARACTERS[at + 1] as string);
}

/** Longest first: `程式码` before `程式`. */
const REGIONAL = new RegExp(
  Object.keys(TERMS)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
);

/**
 * Converts a query to simplified characters and mainland words.
 * @param isKnown whether the pages contain a word: without traditional characters, it is then kept: `设定`
 */
export function simplify(query: string, isKnown: (word: string) => boolean): string {
  const folded = [...query].map((char) => simplified.get(char) ?? char).join('');
  const isTraditional = folded !== query;
  return folded.replace(REGIONAL, (word) => (isTraditional || !isKnown(word) ? (TERMS[word] ?? word) : word));
}
