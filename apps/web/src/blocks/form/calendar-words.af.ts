import dayjs from 'dayjs';
import afrikaans from 'dayjs/locale/af';

// Every calendar asks for the words of `en`, whatever was made the default: so those are what changes.
dayjs.locale('en', afrikaans, true);
