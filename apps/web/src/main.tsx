import './ui/base.css';
import '@fontsource-variable/hanken-grotesk/wght.css';
import { startPage } from './app/start-page.tsx';

void startPage();
