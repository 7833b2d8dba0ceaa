import { createRoot } from 'react-dom/client';
import { EmulatorPage } from './emulator-page.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(<EmulatorPage />);
