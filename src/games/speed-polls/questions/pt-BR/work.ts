import { polls } from '../poll.ts'

export const workPolls = polls(
  'pt-br-work',
  `
01 O café da firma acabou às nove da manhã. E agora? | Faço mais | Aviso no grupo, com drama | Chá, se for preciso | Encerro o expediente
02 Quanto duram os seus “cinco minutinhos”? | Cinco minutos | Uns vinte | O resto da tarde
03 Alguém diz “vamos marcar!”. E depois? | Marcamos na hora | Fica para um dia desses | Era só uma despedida
04 Que fundo você põe na videochamada? | Minha casa mesmo | Uma praia | Tudo desfocado | Uma estante que não é minha
05 Como você começa uma mensagem de trabalho? | “Bom dia!” | “Oi, tudo bem?” | “Oi” e um longo silêncio | Direto com o pedido
06 Qual mensagem assusta mais? | “Você tem um minutinho?” | “Pode ligar?” | “Viu o meu e-mail?” | “Lembra daquele arquivo?”
07 Chegou um áudio de sete minutos. O que você faz? | Escuto inteiro | Escuto em velocidade dupla | Peço um resumo | Mando outro, de oito
08 Bolo de aniversário na copa. Qual pedaço é o seu? | O da ponta | O do meio | O que tem mais cobertura | O que sobrar às cinco
09 Na hora do “Parabéns”, qual é o seu papel? | Puxo o coro | Bato palmas | Só mexo a boca | Vigio o bolo
10 Quem deveria cuidar do ar-condicionado? | Quem sente frio | Quem sente calor | Um sorteio diário | Uma comissão de paz
11 Chega um pedido na sexta, às cinco da tarde. O que é isso? | Uma urgência | Assunto para segunda | Uma lenda, eu não vi nada
12 Feriado na quinta-feira. E a sexta? | Trabalho, na maior paz | Emendo, claro | Emendo desde a quarta
13 Qual é o melhor feriado? | O que cai na segunda | O que cai na quinta | O que cai na sexta | O que eu tinha esquecido
14 Onde mora a sua lista de tarefas? | Num caderno | Num aplicativo | Em papeizinhos pela mesa | Na minha imaginação
15 Desligar e ligar de novo resolve o quê? | Quase tudo | Metade | Até a segunda-feira
16 A reunião foi longa. O que ela podia ter sido? | Um e-mail | Um bilhete | Um aceno no corredor | Uma figurinha
17 Você falou um minuto inteiro com o microfone desligado. E agora? | Começo de novo | Continuo em mímica | Digo que era a melhor parte
18 Qual som mais invade as suas reuniões? | Cachorro | Furadeira | Carro do ovo | A família inteira
19 Como é o almoço num dia de correria? | Marmita | Comida por quilo | Delivery | Um café e muita esperança
20 Depois do almoço, o que salva a tarde? | Um café | Uma volta no quarteirão | Um cochilo | Outro almoço
21 Que plantinha combina com a sua mesa? | Um cacto | Uma samambaia | Uma suculenta | Uma de plástico, que aguenta tudo
22 Como você se despede num e-mail? | Atenciosamente | Abraços | Att., e não se fala mais nisso
23 Que frase de reunião merece férias? | “Só complementando” | “Vou ser breve” | “Sem querer interromper” | “Vamos alinhar”
24 Trabalho em casa: pijama ou roupa de sair? | Pijama, com dignidade | Roupa de sair, até o sapato
25 Chinelo em reunião on-line: pode? | Pode | Pode, desde que ninguém se levante
26 Quando você rende mais? | De manhã | De tarde | De noite | Às 23h58 do último dia
27 Prazo: com emoção ou sem emoção? | Com emoção | Sem emoção, por favor
28 Qual é o nome do seu arquivo mais recente? | Relatório | Relatório final | Relatório final 2 | Agora vai
29 Troca de presentes da equipe: o que você quer ganhar? | Uma caneca | Chocolate | Meias divertidas | O presente que eu trouxe
30 Quantas canecas você tem no trabalho? | Uma só | Uma para cada humor | Uma, que sumiu em março
31 Qual talento não aparece no seu currículo? | Achar vaga de primeira | Abrir pote difícil | Desenrolar fio | Lembrar aniversários
32 No elevador, qual é o assunto? | O tempo | O trânsito | A demora do elevador | Os botões, em silêncio
33 Um joinha na mensagem quer dizer o quê? | Sim | Li | Podemos parar por aqui
34 Você vai compartilhar a tela. O que precisa sumir antes? | As quarenta abas | A bagunça da área de trabalho | A receita de bolo | Eu
35 Reunião boa é em pé ou no sofá? | Em pé, que acaba logo | No sofá, que ninguém é de ferro
36 Começar o dia pela tarefa difícil ou pela fácil? | Pela difícil, para ficar livre | Pela fácil, para criar coragem
37 Grupo da equipe: silenciado ou com som? | Silenciado | Com som e com fortes emoções
38 Quantos adesivos vão na tampa do seu notebook? | Nenhum | Um, bem discreto | Já não se vê a tampa
39 O que faz a impressora funcionar? | O manual | Uma conversa com carinho | Fingir que ninguém tem pressa
40 A internet caiu bem na sua vez de falar. E então? | Que azar | Que alívio | Que coincidência
41 Na volta das férias, o que você já esqueceu? | A senha | O nome do projeto | Que dia é hoje | Por que voltei
42 Qual é o som do fim do expediente? | O notebook fechando | As chaves na mão | O chinelo pela casa
`,
)
