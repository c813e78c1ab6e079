import './ui/tokens.generated.css';
import './ui/base.css';
import { start } from './app/start';

start(document.getElementById('root') ?? document.body);
