import { Button, ConfigProvider, DatePicker, Space } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { createRoot } from 'react-dom/client';

dayjs.locale('zh-cn');

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <ConfigProvider locale={zhCN} theme={{ token: { colorPrimary: '#d4380d' } }}>
      <Space>
        <DatePicker open />
        <Button type="primary">提交</Button>
      </Space>
    </ConfigProvider>,
  );
}
